import { HOUR_MS } from '#engines/dates/durations.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo, type Ground } from '#features/notifications/server/public.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { type NearMeeting, claimNear } from './store/reminders.ts';

const AT_ONCE = 200;

/**
 * Reminds people of meetings a day and an hour before. A meeting that is booked or moved later than that needs no
 * reminder.
 */
export const meetingReminderJob: JobKind = {
  queue: 'meeting-reminders',
  cron: '*/5 * * * *',
  expireInSeconds: 240,
  run: (services) => remindOfMeetings(services, new Date()),
};

/** The claim and the notifications are one transaction: if a node crashes in between, the next run repeats both. */
export async function remindOfMeetings(ground: Ground, now: Date): Promise<void> {
  for (let more = true; more;)
    more = await ground.pool.transaction().execute(async (db) => {
      const near = await claimNear(db, now, AT_ONCE);
      await notify(
        db,
        ground,
        near.flatMap((meeting) => newsOf(meeting, now)),
      );
      return near.length === AT_ONCE;
    });
}

const newsOf = ({ id, projectId, mentorId, menteeId, time }: NearMeeting, now: Date) =>
  [
    { userId: mentorId, personId: menteeId },
    { userId: menteeId, personId: mentorId },
  ].map((people) => ({
    ...people,
    projectId,
    kind: 'reminder' as const,
    saying: 'reminder.meeting' as const,
    cause: `near ${id} ${time.getTime()} ${time.getTime() - now.getTime() <= HOUR_MS ? 'hour' : 'day'}`,
    link: linkTo('/{curProject}/calendar', {}, { meeting: id }),
    at: time,
  }));
