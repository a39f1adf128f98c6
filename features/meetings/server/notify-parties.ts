import type { Language } from '#platform/contract/languages.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { href } from '#platform/contract/addresses.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { invitationOf, type CalendarEntry } from './calendar.ts';
import { recordMails } from './store/mailing.ts';
import { invitation, type Invitation, type MeetingRow } from './store/meetings.ts';
import { factsOf, inWords, placeOf, titleOf } from './words.ts';

/** A change of a meeting that mentor or mentee are notified of. */
export type Announcement =
  | { what: 'booked' | 'restored' | 'confirmed'; id: number }
  | { what: 'moved'; id: number; before: Date; reason: string }
  | { what: 'place' | 'cancelled' | 'declined' | 'asked'; id: number; reason: string };

/** The same, and that another mentor has taken the meeting. */
type Mailed = Announcement | { what: 'taken'; id: number };

type To = 'mentor' | 'mentee';

interface MailTo {
  to: To;
  mail: NewMail;
}

/** The mails with an invitation for calendar programs. Answers that change no time need none. */
const templates: Partial<Record<Mailed['what'], Record<To, string>>> = {
  taken: { mentor: 'meetingTaken.html', mentee: 'meetingTaken.html' },
  booked: { mentor: 'meetingBooked.html', mentee: 'meetingBooked.html' },
  restored: { mentor: 'meetingBooked.html', mentee: 'meetingBooked.html' },
  moved: { mentor: 'meetingMoved.html', mentee: 'meetingMoved.html' },
  place: { mentor: 'meetingMoved.html', mentee: 'meetingMoved.html' },
  cancelled: { mentor: 'meetingCancelled.html', mentee: 'meetingCancelled.html' },
  declined: { mentor: 'meetingDeclined.html', mentee: 'meetingCancelled.html' },
};

const isCancelling = ({ what }: Mailed): boolean => what === 'cancelled' || what === 'declined';

/** The kind and the sentence of a change. A time that the mentee chose has its own. */
function sayingOf({ what }: Announcement, isByMentee: boolean): { kind: string; saying: string } {
  if (what === 'confirmed' || what === 'asked')
    return { kind: 'meetingAnswer', saying: `meetingAnswer.${what}` };
  return { kind: 'meeting', saying: `meeting.${what === 'moved' && isByMentee ? 'chosen' : what}` };
}

/**
 * Notifies mentor and mentee of a change of their meeting, in the transaction of the change. All automatic notifications
 * about meetings are created here.
 */
export async function notifyParties(
  { db, services, actor }: { db: Db; services: Services; actor: Pick<Actor, 'id'> },
  announcement: Announcement,
): Promise<void> {
  const meeting = await invitation(db, announcement.id);
  const mails = (['mentor', 'mentee'] as const).flatMap((to) =>
    mailTo(services, meeting, { ...announcement, by: actor.id }, to),
  );
  await queueInvitations({ db, services }, isCancelling(announcement) ? undefined : meeting, mails);
  const { mentorId, menteeId, projectId, id, version } = meeting;
  // The user who made the change gets no notification, only the mail for their calendar.
  const recipients = [
    { userId: mentorId, personId: menteeId },
    { userId: menteeId, personId: mentorId },
  ].filter(({ userId }) => userId !== actor.id);
  await notify(
    db,
    services,
    recipients.map((one) => ({
      ...one,
      projectId,
      ...sayingOf(announcement, actor.id === menteeId),
      cause: `meeting ${id} ${announcement.what} ${version}`,
      link: linkTo('/{curProject}/calendar', {}, { meeting: id }),
      at: meeting.time,
    })),
  );
}

/** Queues mails with invitations, and records that they told the time of this meeting; a cancellation tells none. */
export async function queueInvitations(
  { db, services }: { db: Db; services: Services },
  meeting: Invitation | undefined,
  mails: readonly MailTo[],
): Promise<void> {
  const mailIds = await queueMails(
    services.jobs,
    db,
    mails.map(({ mail }) => mail),
  );
  if (meeting)
    await recordMails(
      db,
      mails.map(({ to }, place) => ({
        meetingId: meeting.id,
        userId: meeting[`${to}Id`],
        template: timeMailOf[to],
        told: factsOf(meeting),
        mailId: mailIds[place]!,
      })),
    );
}

/** Notifies the mentee that minutes were written, once a day for each meeting. */
export async function notifyOfMinutes(
  { db, services }: { db: Db; services: Services },
  {
    id,
    projectId,
    mentorId,
    menteeId,
    time,
  }: Pick<MeetingRow, 'id' | 'projectId' | 'mentorId' | 'menteeId' | 'time'>,
): Promise<void> {
  await notify(db, services, [
    {
      userId: menteeId,
      personId: mentorId,
      projectId,
      kind: 'meeting',
      saying: 'meeting.minutes',
      cause: `meeting ${id} minutes ${athensClock(Date.now()).date}`,
      link: linkTo('/{curProject}/calendar', {}, { meeting: id }),
      at: time,
    },
  ]);
}

/** The mail about the time of a meeting that an invitation stands for, so that nobody gets the same time twice. */
const timeMailOf = { mentor: 'mentorMeetings.html', mentee: 'rendezvous.html' } as const;

/** The mail to one of the two; none for a user without an address. */
export function mailTo(
  { config }: Services,
  meeting: Invitation,
  announcement: Mailed & { by: number },
  to: To,
): MailTo[] {
  const template = templates[announcement.what]?.[to];
  if (template === undefined) return [];
  const email = meeting[`${to}Email`];
  if (!email) return [];
  const language = meeting[`${to}Language`];
  const [name, other] = [meeting.mentor, meeting.mentee];
  const [own, theirs] = to === 'mentor' ? [name, other] : [other, name];
  const before = announcement.what === 'moved' ? inWords(announcement.before, language) : undefined;
  const method = isCancelling(announcement) ? 'CANCEL' : 'REQUEST';
  const mail: NewMail = {
    template,
    language,
    to: email,
    projectId: meeting.projectId,
    userId: meeting[`${to}Id`],
    variables: {
      name: own,
      other: theirs,
      title: titleOf(meeting, language),
      ...inWords(meeting.time, language),
      place: placeOf(meeting, language),
      url: addressOf(config.baseUrl, meeting),
      reason: 'reason' in announcement ? announcement.reason : '',
      before: before ? `${before.date}, ${before.time}` : '',
      mayAnswer: to === 'mentee',
      isChosen: announcement.what === 'moved' && announcement.by === meeting.menteeId,
    },
    calendar: {
      method,
      content: invitationOf(method, entryOf(config.baseUrl, meeting, { language, other: theirs }), {
        organizer: {
          name: meeting.project,
          email: /([^\s<>]+@[^\s<>]+)>?$/.exec(config.mailFrom)?.[1] ?? 'no-reply@localhost',
        },
        attendee: { name: own, email },
      }),
    },
  };
  return [{ to, mail }];
}

/** The URL of a meeting. */
export const addressOf = (baseUrl: string, { url, id }: { url: string; id: number }): string =>
  baseUrl + href('/{curProject}/calendar', { curProject: url }, { meeting: id });

type CalendarMeeting = Pick<
  Invitation,
  | 'id'
  | 'uid'
  | 'sequence'
  | 'time'
  | 'changedAt'
  | 'titles'
  | 'actionId'
  | 'typeId'
  | 'way'
  | 'place'
  | 'url'
>;

/** A meeting as an entry in the calendar of one of the two. */
export const entryOf = (
  baseUrl: string,
  meeting: CalendarMeeting,
  { language, other }: { language: Language; other: string },
): CalendarEntry => ({
  uid: meeting.uid,
  sequence: meeting.sequence,
  start: meeting.time,
  summary: `${titleOf(meeting, language)} – ${other}`,
  place: placeOf(meeting, language),
  url: addressOf(baseUrl, meeting),
  stamp: meeting.changedAt,
});
