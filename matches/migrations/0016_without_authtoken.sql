-- The table of the old keys, and what Django has noted of the app that it was of.
DROP TABLE IF EXISTS authtoken_token;
DELETE FROM auth_group_permissions WHERE permission_id IN
  (SELECT p.id FROM auth_permission p JOIN django_content_type t ON t.id = p.content_type_id WHERE t.app_label = 'authtoken');
DELETE FROM auth_user_user_permissions WHERE permission_id IN
  (SELECT p.id FROM auth_permission p JOIN django_content_type t ON t.id = p.content_type_id WHERE t.app_label = 'authtoken');
DELETE FROM auth_permission WHERE content_type_id IN (SELECT id FROM django_content_type WHERE app_label = 'authtoken');
DELETE FROM django_content_type WHERE app_label = 'authtoken';
DELETE FROM django_migrations WHERE app = 'authtoken';
