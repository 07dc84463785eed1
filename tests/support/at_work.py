"""Beat, a worker and every timed job, as if they were at work; imports the jobs and their marks."""

from config.jobs import JOBS
from economy import clock
from matches.clocks import marks
from matches.models import Counter


def at_it() -> None:
    """Beat, a worker and every job, at this moment."""
    marks.ended(marks.BEAT)
    ms = int(clock.now().timestamp() * 1000)
    Counter.objects.update_or_create(name="swept", defaults={"value": ms})
    for job in JOBS:
        marks.ended(job.key)
