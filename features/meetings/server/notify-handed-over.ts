import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { say } from '#platform/server/texts.ts';
import { mailTo, queueInvitations } from './notify-parties.ts';
import { invitation, type Invitation } from './store/meetings.ts';
import { mentorName } from './words.ts';

/**
 * Notifies the mentee and both mentors that another mentor has taken a meeting. `before` is the meeting as it was. The calendar of the former
 * mentor gets a cancellation, those of the other two the new version of the same entry.
 */
export async function notifyHandedOver(
  { db, services }: { db: Db; services: Services },
  before: Invitation,
): Promise<void> {
  const meeting = await invitation(db, before.id);
  const { id, projectId, mentorId, menteeId, version, sequence, time } = meeting;
  const reason = say(before.mentorLanguage, 'meetings.mail.handedOver', { mentor: mentorName(meeting) });
  const announced = { id, by: 0 };
  await queueInvitations({ db, services }, meeting, [
    ...mailTo(services, meeting, { ...announced, what: 'taken' }, 'mentor'),
    ...mailTo(services, meeting, { ...announced, what: 'taken' }, 'mentee'),
  ]);
  const cancelled = mailTo(
    services,
    { ...before, sequence },
    { ...announced, what: 'cancelled', reason },
    'mentor',
  );
  await queueInvitations({ db, services }, undefined, cancelled);
  const all = [
    { userId: mentorId, personId: menteeId, saying: 'meeting.taken' },
    { userId: menteeId, personId: mentorId, saying: 'meeting.newMentor' },
    // The former mentor no longer sees the meeting.
    {
      userId: before.mentorId,
      personId: menteeId,
      saying: 'meeting.handedOver',
      link: linkTo('/{curProject}/calendar', {}),
    },
  ];
  await notify(
    db,
    services,
    all.map((one) => ({
      link: linkTo('/{curProject}/calendar', {}, { meeting: id }),
      ...one,
      projectId,
      kind: 'meeting',
      cause: `meeting ${id} mentor ${version}`,
      at: time,
    })),
  );
}
