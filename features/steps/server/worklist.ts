import { record } from '#features/audit/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { isActiveAs } from '#features/people/server/inside.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import { allContributed, type Contributions } from '#platform/server/feature.ts';
import { present } from '#platform/server/present.ts';
import { isThere } from '#engines/actions/progress.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import { meetingBooked } from '../contract/meeting-booked.ts';
import { noMentor } from '../contract/refusals.ts';
import type { Workload } from '../contract/worklist.ts';
import type { steps } from '../contract.ts';
import { standingsOf } from './standing.ts';
import { keptOf } from './store/standing.ts';
import { countWork, workOf } from './store/worklist.ts';
import { namesOf } from './store/documents.ts';
import { findMentee } from './store/mentees.ts';
import { waitingFor } from './store/waiting.ts';

/** The mentees of a mentor as a list of work, with the same progress as each mentee sees: one set of statements for a page. */
export async function worklist({ db, actor, services, input }: Request<typeof steps.worklist>) {
  const { projectId, search, page, count } = input;
  const mentorId = holds(actor.roles, staff) ? (input.mentorId ?? actor.id) : actor.id;
  if (input.mentorId !== undefined && input.mentorId !== mentorId) throw notFound();
  if (mentorId !== actor.id && !(await isActiveAs(db, projectId, mentorId, ['Mentor']))) throw notFound();
  const of = { projectId, mentorId, search };
  const rows = await workOf(db, of, { limit: count, offset: (page - 1) * count });
  const menteeIds = rows.map(({ id }) => id);
  const progress = await progressOf({ db, services }, projectId, rows);
  const meetings = await nextMeetingsOf({ db, services }, { projectId, mentorId, menteeIds });
  const list = rows.map(({ id, name, withdrawnAt, waiting, writing, since, lastSignAt }): Workload =>
    present({
      id,
      name,
      ...(withdrawnAt && { withdrawn: true }),
      waiting,
      writing,
      since,
      progress: progress.get(id) ?? { done: 0, total: 0 },
      nextMeeting: meetings.get(id),
      lastActivity: lastSignAt,
    }),
  );
  return {
    ...pageOf(list, await countWork(db, of), count),
    waiting: (await waitingFor(db, { id: mentorId }, projectId, 1)).all,
  };
}

type Asked = Parameters<Contributions['nextMeetings']>[1];

/** The next meeting of each of these mentees with a mentor, as the features below know it. */
async function nextMeetingsOf({ db, services }: Pick<Request, 'db' | 'services'>, asked: Asked) {
  return new Map(await allContributed(services.features, 'nextMeetings', (find) => find(db, asked)));
}

type Row = Awaited<ReturnType<typeof workOf>>[number];

/** How many of the actions that each mentee sees are completed. */
async function progressOf(
  { db, services }: Pick<Request, 'db' | 'services'>,
  projectId: number,
  rows: readonly Row[],
): Promise<Map<number, Workload['progress']>> {
  const asked = await actionsOf(db, projectId);
  const kept = await keptOf(
    db,
    rows.map(({ id }) => id),
    asked.map(({ id }) => id),
  );
  const standings = await standingsOf(db, services.sandbox, { projectId, asked, mentees: rows, kept });
  const seen = standings.filter(({ found, isDone }) => isThere(found, isDone));
  return new Map(
    [...Map.groupBy(seen, ({ menteeId }) => menteeId)].map(([menteeId, own]) => [
      menteeId,
      { done: own.filter(({ isDone }) => isDone).length, total: own.length },
    ]),
  );
}

/** A mentee without a booked meeting asks the mentor for one. The mentor is notified once a day. */
export async function askMeeting(request: Request<typeof steps.askMeeting>) {
  const { db, actor, services, input } = request;
  const { projectId } = input;
  const mentee = await findMentee(db, actor, { projectId, menteeId: actor.id });
  if (!mentee) throw notFound();
  const { mentorId } = mentee;
  if (mentorId === null || !(await isActiveAs(db, projectId, mentorId, ['Mentor']))) throw noMentor();
  const booked = await nextMeetingsOf({ db, services }, { projectId, mentorId, menteeIds: [actor.id] });
  const meeting = booked.get(actor.id);
  if (meeting) throw meetingBooked(meeting);
  await notify(db, services, [
    {
      userId: mentorId,
      projectId,
      kind: 'waiting',
      saying: 'waiting.meeting',
      personId: actor.id,
      cause: `ask-meeting ${projectId} ${actor.id} ${athensClock(Date.now()).date}`,
      link: linkTo('/{curProject}/mentor/mentee/{menteeId}/{actionId?}', { menteeId: actor.id }),
    },
  ]);
  await record(request, 'actions.ask-meeting', { projectId, subjectId: actor.id });
  return { mentor: (await namesOf(db, [mentorId])).get(mentorId) ?? '' };
}
