import { DAY_MS, MINUTE_MS } from '#engines/dates/durations.ts';
import { clashes, SLOT_MINUTES, sharedBy, type Entry, type SlotRule } from '#engines/meetings/clashes.ts';
import { freeSlots, isAway, SEARCHED_DAYS, type Step } from '#engines/meetings/free-slots.ts';
import { isMeetingType } from '#engines/actions/types.ts';
import { consentWithdrawn } from '#features/people/contract/refusals.ts';
import { isActiveAs, withdrawnAmong } from '#features/people/server/inside.ts';
import { isInScope } from '#features/people/server/public.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { menteesWhoSee } from '#features/steps/server/inside.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import {
  actionHidden,
  mentorAway,
  notAMeeting,
  notAMentee,
  notAMentor,
  pastTime,
  slotTaken,
  tooSoon,
} from '../contract/refusals.ts';
import { mayOrganize } from '../access.ts';
import * as store from './store/meetings.ts';
import * as timetable from './store/timetable.ts';
import { titleOf } from './words.ts';

export interface Parties {
  projectId: number;
  actionId: number;
  mentorId: number;
  menteeId: number;
}

export type Rules = Required<SlotRule> & { noticeHours: number };

/** The rules of a project for its meetings. */
export async function rulesOf(db: Db, projectId: number): Promise<Rules> {
  const meeting = (await settingsOf(db, projectId)).Config?.Meeting;
  return {
    oneAtATimePerAction: meeting?.OneAtATimePerAction === true,
    bufferMinutes: meeting?.BufferMinutes ?? 0,
    noticeHours: meeting?.NoticeHours ?? 0,
  };
}

/** Refuses people who are not in the caller's scope, or no longer. */
export async function requireInScope(
  db: Db,
  actor: Actor,
  { projectId, mentorId, menteeId }: Omit<Parties, 'actionId'>,
): Promise<void> {
  for (const id of [menteeId, mentorId]) if (!(await isInScope(db, actor, projectId, id))) throw notFound();
}

/**
 * Refuses people and actions that the caller may not see, and actions that are not meetings (types 1 and 2 are). Returns the action.
 */
export async function requireSameProject(
  db: Db,
  actor: Actor,
  parties: Parties,
): Promise<{ typeId: number }> {
  const { projectId, actionId, mentorId } = parties;
  await requireInScope(db, actor, parties);
  const action = await requireVisibleAction(db, actor, actionId);
  if (action.projectId !== projectId) throw notFound();
  if (!mayOrganize(actor, { mentorId })) throw forbidden();
  if (!isMeetingType(action.typeId)) throw notAMeeting();
  return action;
}

/** Refuses a mentor or a mentee who is not active in the project, or has withdrawn their consent. */
export async function requireActiveRoles(db: Db, parties: Omit<Parties, 'actionId'>): Promise<void> {
  const refusal = await refusalOfRoles(db, parties);
  if (refusal) throw refusal();
}

/** As `requireActiveRoles`, as a question. */
export const haveActiveRoles = async (db: Db, parties: Omit<Parties, 'actionId'>): Promise<boolean> =>
  (await refusalOfRoles(db, parties)) === undefined;

async function refusalOfRoles(db: Db, { projectId, mentorId, menteeId }: Omit<Parties, 'actionId'>) {
  if (!(await isActiveAs(db, projectId, mentorId, ['Mentor']))) return notAMentor;
  if (!(await isActiveAs(db, projectId, menteeId, ['Mentee']))) return notAMentee;
  return (await withdrawnAmong(db, projectId, [mentorId, menteeId])).size > 0 ? consentWithdrawn : undefined;
}

/**
 * Refuses an action that is hidden from the mentee, because the invitation would reveal it. A locked action is accepted.
 */
export async function requireVisibleToMentee(
  db: Db,
  { sandbox }: Pick<Services, 'sandbox'>,
  { projectId, actionId, menteeId }: Parties,
): Promise<void> {
  const seeing = await menteesWhoSee(db, sandbox, { projectId, actionId, menteeIds: [menteeId] });
  if (!seeing.has(menteeId)) throw actionHidden();
}

/**
 * Refuses a time in the past, within the project's notice (staff may book nearer), on an absence of the mentor, or with a clash. Other
 * bookings of the same people wait until this transaction ends.
 */
export async function requireFreeTime(db: Db, actor: Actor, parties: Parties, time: Date): Promise<Rules> {
  const rules = await rulesOf(db, parties.projectId);
  const obstacle = await findObstacle(db, parties, { time, rules, from: earliest(actor, rules) });
  if (obstacle && 'refusal' in obstacle) throw obstacle.refusal();
  if (obstacle) throw slotTaken(await findClashes(db, actor, parties, { time, rules, ...obstacle }));
  return rules;
}

/** Whether a cancelled meeting can be booked again at its time, as `requireFreeTime`, but also within the project's notice. */
export async function isFreeTime(db: Db, parties: Parties, time: Date): Promise<boolean> {
  const rules = await rulesOf(db, parties.projectId);
  return (await findObstacle(db, parties, { time, rules })) === undefined;
}

type Obstacle =
  | { refusal: typeof pastTime | typeof tooSoon | typeof mentorAway }
  | { inTheWay: timetable.BookedEntry[] };

/** What keeps a meeting from a time: a reason, or the meetings that clash with it. `from` is the earliest start that may be booked. */
async function findObstacle(
  db: Db,
  parties: Parties,
  { time, rules, from }: { time: Date; rules: Rules; from?: Date },
): Promise<Obstacle | undefined> {
  if (time.getTime() <= Date.now()) return { refusal: pastTime };
  if (from && time < from) return { refusal: tooSoon };
  const { absences } = await timetable.availabilityOf(db, parties.projectId, parties.mentorId);
  if (isAway(absences, time)) return { refusal: mentorAway };
  await timetable.lockForBooking(db, parties);
  const reach = (SLOT_MINUTES + rules.bufferMinutes) * MINUTE_MS;
  const near = await timetable.bookedNear(
    db,
    { ...parties, rule: rules },
    new Date(time.getTime() - reach),
    new Date(time.getTime() + reach),
  );
  const inTheWay = clashes(near, { ...parties, time }, rules);
  return inTheWay.length > 0 ? { inTheWay } : undefined;
}

/** The earliest start that the caller may book. */
const earliest = (actor: Actor, { noticeHours }: Rules): Date =>
  new Date(Date.now() + (holds(actor.roles, staff) ? 0 : noticeHours * 60 * MINUTE_MS));

interface Refused {
  time: Date;
  rules: Rules;
  inTheWay: readonly timetable.BookedEntry[];
}

/** The clashes that the caller may see, and the next three starts at which both are free. */
async function findClashes(db: Db, actor: Actor, parties: Parties, { time, rules, inTheWay }: Refused) {
  const seen = await store.namedByIds(
    db,
    actor,
    inTheWay.map(({ id }) => id),
  );
  return {
    clashes: seen.map((row) => ({
      time: row.time,
      mentor: row.mentor,
      mentee: row.mentee,
      title: titleOf(row, actor.language),
      shares: sharedBy(row, parties),
    })),
    free: await nextFree(db, actor, parties, { rules, from: time, count: 3 }),
  };
}

interface Search {
  rules: Rules;
  from: Date;
  count: number;
  each?: Step;
}

/** The next starts at which both are free, not before the earliest one that the caller may book. */
export async function nextFree(
  db: Db,
  actor: Actor,
  parties: Parties,
  { rules, from, count, each = 'slot' }: Search,
): Promise<Date[]> {
  const start = new Date(Math.max(from.getTime(), earliest(actor, rules).getTime() + MINUTE_MS));
  const end = new Date(start.getTime() + (SEARCHED_DAYS + 1) * DAY_MS);
  const wanted: Omit<Entry, 'time'> = parties;
  return freeSlots({
    ...(await timetable.availabilityOf(db, parties.projectId, parties.mentorId)),
    booked: await timetable.bookedNear(
      db,
      { ...parties, rule: rules },
      new Date(start.getTime() - (SLOT_MINUTES + rules.bufferMinutes) * MINUTE_MS),
      end,
    ),
    wanted,
    rule: rules,
    from: start,
    count,
    each,
  });
}
