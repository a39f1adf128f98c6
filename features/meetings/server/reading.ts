import { isInScope } from '#features/people/server/public.ts';
import { actionsThere } from '#features/steps/server/public.ts';
import { present } from '#platform/server/present.ts';
import { DAY_MS } from '#engines/dates/durations.ts';
import { canStandInTheWay, sharedBy, SLOT_MINUTES } from '#engines/meetings/clashes.ts';
import { isMeetingType } from '#engines/actions/types.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { badSpan } from '../contract/refusals.ts';
import type { Bookable, Overlap } from '../contract/booking.ts';
import type { meetings } from '../contract.ts';
import type { OneMeeting } from '../contract/meeting.ts';
import { nextFree, requireSameProject, rulesOf } from './booking.ts';
import * as store from './store/meetings.ts';
import * as timetable from './store/timetable.ts';
import { titleOf, toMeeting } from './words.ts';

const MAX_DAYS = 400;
const MAX_MEETINGS = 1000;

/** Refuses a period that is empty or too long. */
export function requireSpan({ from, to }: { from: Date; to: Date }, mostDays = MAX_DAYS): void {
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days <= 0 || days > mostDays) throw badSpan();
}

export async function list({ db, actor, input }: Request<typeof meetings.list>) {
  requireSpan(input);
  const rows = await store.inSpan(db, actor, { ...input, limit: MAX_MEETINGS + 1 });
  return {
    meetings: rows.slice(0, MAX_MEETINGS).map((row) => toMeeting(row, actor.language)),
    more: rows.length > MAX_MEETINGS,
  };
}

export const one = ({ db, actor, input }: Request<typeof meetings.one>): Promise<OneMeeting> =>
  readOne(db, actor, input.id);

/** One meeting as the caller may see it, with its history. */
export async function readOne(db: Db, actor: Actor, id: number): Promise<OneMeeting> {
  const row = await store.oneWithMinutes(db, actor, id);
  if (!row) throw notFound();
  const history = await store.historyOf(db, id);
  return present({
    ...toMeeting(row, actor.language),
    reason: row.reason,
    minutes: row.minutes,
    history: history.map((event) => present(event)),
  });
}

/** Returns possible clashes. Of meetings that the caller may not see it returns only the time and who is busy. */
export async function overlaps({ db, actor, input }: Request<typeof meetings.overlaps>): Promise<Overlap[]> {
  const action = await timetable.meetingAction(db, input.actionId);
  if (!action) throw notFound();
  const parties = { ...input, projectId: action.projectId };
  await requireSameProject(db, actor, parties);
  const rule = await rulesOf(db, parties.projectId);
  const from = new Date(Date.now() - (SLOT_MINUTES + rule.bufferMinutes) * 60_000);
  const to = new Date(from.getTime() + MAX_DAYS * DAY_MS);
  const near = (await timetable.bookedNear(db, { ...parties, rule }, from, to)).filter((entry) =>
    canStandInTheWay(sharedBy(entry, parties), rule),
  );
  const seen = new Map(
    (
      await store.namedByIds(
        db,
        actor,
        near.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return near.map((entry) => {
    const row = seen.get(entry.id);
    const { time, mentorId, menteeId, actionId } = entry;
    const overlap = { time, shares: sharedBy(entry, parties) };
    if (!row) return overlap;
    const names = { mentor: row.mentor, mentee: row.mentee, title: titleOf(row, actor.language) };
    return { ...overlap, mentorId, menteeId, actionId, ...names };
  });
}

/** Returns the actions with meetings that this mentee may see, each with their mentor. */
export async function bookable({
  db,
  actor,
  input,
  services,
}: Request<typeof meetings.bookable>): Promise<Bookable[]> {
  const { projectId, menteeId } = input;
  if (!(await isInScope(db, actor, projectId, menteeId))) throw notFound();
  const mentors = await timetable.mentorsOf(db, projectId, menteeId);
  const there = await actionsThere(db, services.sandbox, {
    actor,
    projectId,
    menteeId,
    isAsked: ({ typeId }) => isMeetingType(typeId),
  });
  return there.map(({ id, titles, typeId }) => {
    const mentor =
      mentors.find(({ actionId }) => actionId === id) ?? mentors.find(({ actionId }) => actionId === null);
    return {
      id,
      title: titleOf({ titles, actionId: id }, actor.language),
      typeId,
      ...(mentor && { mentor: { id: mentor.id, name: mentor.name } }),
    };
  });
}

export async function free({ db, actor, input }: Request<typeof meetings.freeSlots>): Promise<Date[]> {
  await requireSameProject(db, actor, input);
  const rules = await rulesOf(db, input.projectId);
  const { from = new Date(), count, each } = input;
  return nextFree(db, actor, input, { rules, from, count, each });
}
