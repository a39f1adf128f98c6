import { athensClock } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { record } from '#features/audit/server/inside.ts';
import { isActiveAs } from '#features/people/server/inside.ts';
import { publishToAll } from '#features/programme/server/inside.ts';
import { lockVisibleAction } from '#features/programme/server/public.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { notYours } from '../contract/refusals.ts';
import type { steps } from '../contract.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { requireGuided } from './pair.ts';
import { notifyMentees } from './notify-published.ts';
import { addChanges } from './store/history.ts';
import { menteesOfMentor } from './store/mentees.ts';
import { publishTo } from './store/state.ts';

/**
 * Publishes an action. Only staff publish it to everybody. Staff and the mentor of a mentee publish it to this mentee; staff and
 * the mentor publish it to all mentees of the mentor. A date of the year 3000 or later makes it inactive.
 */
export async function publish(request: Request<typeof steps.publish>) {
  const { db, actor, input, services } = request;
  const { actionId, menteeId, mentorId, date } = input;
  const action = await lockVisibleAction(db, actor, actionId);
  const isStaff = holds(actor.roles, staff);
  const published = (facts: object) =>
    record(request, 'actions.publish', {
      projectId: action.projectId,
      target: String(actionId),
      ...facts,
    });

  if (menteeId === undefined && mentorId === undefined) {
    if (!isStaff) throw notYours();
    const flags = await publishToAll(db, services, { action, date });
    await published({ after: { date } });
    return { mentees: 0, flags };
  }

  // Only staff and the mentor publish to all mentees of a mentor.
  if (mentorId !== undefined && !isStaff && mentorId !== actor.id) throw notFound();
  const { projectId } = action;
  if (mentorId !== undefined && !(await isActiveAs(db, projectId, mentorId, ['Mentor']))) throw notFound();
  const menteeIds =
    menteeId !== undefined
      ? [(await requireGuided(db, actor, { actionId, menteeId })).mentee.id]
      : await menteesOfMentor(db, { projectId, actionId, mentorId: mentorId! });
  const today = athensClock(Date.now()).date;
  const day = parseDate(date ?? '') ?? today;
  const newIds = await publishTo(db, actionId, menteeIds, sqlDay(day));
  const change = {
    actionId,
    userId: actor.id,
    adminId: actor.adminId,
    part: 'publication',
    before: {},
    after: { date: day },
  } as const;
  await addChanges(
    db,
    newIds.map((id) => ({ ...change, menteeId: id })),
  );
  await notifyMentees(db, services, { action, menteeIds: newIds, day });
  await published({ subjectId: menteeId, after: { date: day, mentees: newIds.length } });
  return { mentees: newIds.length, flags: action.flags };
}
