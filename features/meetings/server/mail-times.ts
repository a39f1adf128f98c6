import { athensClock } from '#engines/dates/athens.ts';
import { nameOf } from '#engines/people/name.ts';
import { record } from '#features/audit/server/inside.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { mayOrganize } from '../access.ts';
import type { Mailed, Recipient, TimeMail, mailStates } from '../contract/mails.ts';
import type { meetings } from '../contract.ts';
import * as mailing from './store/mailing.ts';
import * as store from './store/meetings.ts';
import { addressOf } from './notify-parties.ts';
import { factsOf, inWords, menteeName, mentorName, placeOf, titleOf } from './words.ts';
import { staffMails } from './staff-mails.ts';

type Row = store.NamedRow;
type MailState = (typeof mailStates)[number];
type Receiver = Awaited<ReturnType<typeof mailing.recipients>>[number];

/** The recipient of a mail about a meeting. */
const receiverOf = (template: TimeMail, row: Row): number =>
  template === 'rendezvous.html' ? row.menteeId : row.mentorId;

const addressIn = ({ fields }: Receiver): string | undefined => {
  const email = fields['email'];
  return typeof email === 'string' && email !== '' ? email : undefined;
};

/** The meetings of each possible recipient, and the state of the mail about each. */
async function standings(db: Db, template: TimeMail, rows: readonly Row[]) {
  const mails = new Map(
    (
      await mailing.lastMails(
        db,
        template,
        rows.map(({ id }) => id),
      )
    ).map((row) => [`${row.meetingId} ${row.userId}`, row]),
  );
  const byPerson = Map.groupBy(rows, (row) => receiverOf(template, row));
  const people = await mailing.recipients(db, [...byPerson.keys()]);
  return people.map((person) => {
    const own = (byPerson.get(person.id) ?? []).map((row) => {
      const last = mails.get(`${row.id} ${person.id}`);
      return { row, last, state: stateOf(person, row, last) };
    });
    return { person, own };
  });
}
type Standing = Awaited<ReturnType<typeof standings>>[number];

function stateOf(
  person: Receiver,
  row: Row,
  last: Awaited<ReturnType<typeof mailing.lastMails>>[number] | undefined,
): MailState {
  if (addressIn(person) === undefined) return 'no-address';
  if (!last) return 'new';
  if (last.told !== factsOf(row)) return 'changed';
  if (last.state === 'failed') return 'failed';
  return last.state === 'queued' ? 'waiting' : 'told';
}

const needsMail = (state: MailState): boolean => ['new', 'changed', 'failed'].includes(state);

/** The booked future meetings among these that the caller organizes. */
const organized = (actor: Actor, rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.state === 'booked' && row.time.getTime() > Date.now() && mayOrganize(actor, row));

/** Lists the possible recipients, first those who need a mail. */
export async function recipients({
  db,
  actor,
  input,
}: Request<typeof meetings.recipients>): Promise<Recipient[]> {
  const rows = organized(actor, await store.upcoming(db, actor, input.projectId));
  const order: MailState[] = ['failed', 'no-address', 'changed', 'new', 'waiting', 'told'];
  const found = (await standings(db, input.template, rows)).map(({ person, own }): Recipient => {
    const states = new Set(own.map(({ state }) => state));
    const lastMail = own
      .flatMap(({ last }) => (last ? [last.at] : []))
      .sort((a, b) => b.getTime() - a.getTime())[0];
    return {
      id: person.id,
      name: nameOf(person),
      state: order.find((state) => states.has(state)) ?? 'new',
      ...(lastMail && { lastMail }),
      meetings: own.map(({ row, state }) => ({
        id: row.id,
        time: row.time,
        title: titleOf(row, actor.language),
        other: input.template === 'rendezvous.html' ? mentorName(row) : menteeName(row),
        state,
      })),
    };
  });
  return found.sort(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.name.localeCompare(b.name, 'el'),
  );
}

/** Returns the mails that a user would get, as text. */
export async function previewMail({ db, actor, input, services }: Request<typeof meetings.previewMail>) {
  const { projectId, userId, template } = input;
  const rows = organized(actor, await store.upcoming(db, actor, projectId)).filter(
    (row) => receiverOf(template, row) === userId,
  );
  const [standing] = await standings(db, template, rows);
  if (!standing) throw notFound();
  const { url } = await projectAt(db, projectId);
  const { baseUrl } = services.config;
  const mails = mailsTo(standing, { template, url: (row) => addressOf(baseUrl, { url, id: row.id }) });
  const previews = [];
  for (const { mail } of mails.slice(0, 20)) {
    const { subject, text } = await renderMail({ db, templates: staffMails, baseUrl }, mail);
    previews.push({ subject, text });
  }
  return previews;
}

interface Writing {
  template: TimeMail;
  url: (row: Row) => string;
}

/** The mails to one person: a mentee gets one per meeting, a mentor one with all meetings. */
function mailsTo({ person, own }: Standing, { template, url }: Writing): { mail: NewMail; rows: Row[] }[] {
  const { language } = person;
  const common = { template, language, to: addressIn(person) ?? '', userId: person.id };
  if (own.length === 0) return [];
  if (template === 'mentorMeetings.html') {
    const listed = own.map(({ row }) => ({
      ...inWords(row.time, language),
      mentee: menteeName(row),
      place: placeOf(row, language),
    }));
    const variables = { mentor: nameOf(person), meetings: listed, url: url(own[0]!.row) };
    const { projectId } = own[0]!.row;
    return [{ mail: { ...common, projectId, variables }, rows: own.map(({ row }) => row) }];
  }
  return own.map(({ row }) => ({
    mail: {
      ...common,
      projectId: row.projectId,
      variables: {
        mentor: mentorName(row),
        mentee: nameOf(person),
        ...inWords(row.time, language),
        place: placeOf(row, language),
        url: url(row),
      },
    },
    rows: [row],
  }));
}

/** Mails each user the times of the named meetings, unless they already know them. */
export async function mailUsers(
  request: Request<typeof meetings.mailUsers>,
): Promise<Record<string, Mailed>> {
  const { db, actor, input, services } = request;
  const { template } = input;
  const wanted = new Map(
    Object.entries(input.data).map(([id, one]) => [Number(id), new Set(one.meetingIds)]),
  );
  const ids = [...wanted.values()].flatMap((some) => [...some]);
  const rows = organized(actor, await store.namedByIds(db, actor, ids)).filter((row) =>
    wanted.get(receiverOf(template, row))?.has(row.id),
  );
  const urls = new Map<number, string>();
  for (const projectId of new Set(rows.map((row) => row.projectId)))
    urls.set(projectId, (await projectAt(db, projectId)).url);
  const url = (row: Row) => addressOf(services.config.baseUrl, { url: urls.get(row.projectId)!, id: row.id });

  await mailing.lockForMailing(
    db,
    rows.map(({ id }) => id),
  );
  const answer: Record<string, Mailed> = Object.fromEntries(
    [...wanted.keys()].map((id) => [String(id), { sent: false, code: 'not-found' as const }]),
  );
  const leaving: { mail: NewMail; rows: Row[]; userId: number }[] = [];
  for (const standing of await standings(db, template, rows)) {
    const { person, own } = standing;
    const open = own.filter(({ state }) => needsMail(state));
    answer[String(person.id)] = mailedAnswer(standing, open.length > 0);
    // A mentor gets one mail with all requested meetings if at least one of them needs it.
    const mailed = template === 'rendezvous.html' ? open : open.length > 0 ? own : [];
    for (const one of mailsTo({ person, own: mailed }, { template, url }))
      leaving.push({ ...one, userId: person.id });
  }
  const mailIds = await queueMails(
    services.jobs,
    db,
    leaving.map(({ mail }) => mail),
  );
  await mailing.recordMails(
    db,
    leaving.flatMap(({ rows: about, userId }, place) =>
      about.map((row) => ({
        meetingId: row.id,
        userId,
        template,
        told: factsOf(row),
        mailId: mailIds[place]!,
      })),
    ),
  );
  await record(request, 'meetings.mail-users', {
    target: template,
    after: { mails: leaving.length, users: wanted.size },
  });
  return answer;
}

/** Whether a user gets a mail now, and the time of their next meeting in parts. */
function mailedAnswer({ person, own }: Standing, isTold: boolean): Mailed {
  const next = own[0];
  if (!next) return { sent: false, code: 'not-found' };
  const { date, time } = athensClock(next.row.time.getTime());
  const [timeHours, timeMinutes] = time.split(':').map(Number) as [number, number];
  const parts = { date, timeHours, timeMinutes };
  if (addressIn(person) === undefined) return { sent: false, code: 'no-address', ...parts };
  if (isTold) return { sent: true, ...parts, lastMail: new Date() };
  return { sent: false, code: 'told', ...parts, ...(next.last && { lastMail: next.last.at }) };
}
