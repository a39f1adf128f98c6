import { flag } from '#engines/actions/flags.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { isActiveAs } from '#features/people/server/public.ts';
import { record } from '#features/audit/server/public.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { notYours } from '../contract/refusals.ts';
import type { actions } from '../contract.ts';
import { sqlDay } from './days.ts';
import { findGuided, seenBy } from './pair.ts';
import { changeAction, lockAction } from './store/actions.ts';
import { addChanges, publishTo } from './store/data.ts';
import { menteesOfMentor } from './store/mentees.ts';
import { becomesPublished, tellAll, tellMentees } from './tell-published.ts';

/**
 * Publishes an action: to all, which is for staff; to one mentee, which their mentor may too; to those whose mentor somebody
 * is, which a mentor may for the own. A day of the year 3000 and later makes it inactive.
 */
export async function publish({ db, actor, http, input, services }: Request<typeof actions.publish>) {
  const { actionId, menteeId, mentorId, date } = input;
  const action = seenBy(actor, await lockAction(db, actor, actionId));
  const isStaff = holds(actor.roles, staff);
  const event = { what: 'actions.publish', projectId: action.projectId, target: String(actionId) };

  if (menteeId === undefined && mentorId === undefined) {
    if (!isStaff) throw notYours();
    const flags = action.flags | flag.published;
    const { date: _old, ...data } = action.data;
    await changeAction(db, actionId, { flags, data: date === undefined ? data : { ...data, date } });
    if (becomesPublished(action, flags))
      await tellAll(db, services, { projectId: action.projectId, actionIds: [actionId] });
    await record(db, { actor, http }, { ...event, after: { date } });
    return { mentees: 0, flags };
  }

  // Everybody under a mentor is for staff, and for the mentor.
  if (mentorId !== undefined && !isStaff && mentorId !== actor.id) throw notFound();
  const { projectId } = action;
  if (mentorId !== undefined && !(await isActiveAs(db, projectId, mentorId, ['Mentor']))) throw notFound();
  const menteeIds =
    menteeId !== undefined
      ? [(await findGuided(db, actor, { actionId, menteeId })).mentee.id]
      : await menteesOfMentor(db, { projectId, actionId, mentorId: mentorId! });
  const today = athensClock(Date.now()).date;
  const day = parseDate(date ?? '') ?? today;
  const told = await publishTo(db, actionId, menteeIds, sqlDay(day));
  const change = {
    actionId,
    userId: actor.id,
    part: 'publication',
    before: {},
    after: { date: day },
  } as const;
  await addChanges(
    db,
    told.map((one) => ({ ...change, menteeId: one })),
  );
  await tellMentees(db, services, { action, menteeIds: told, day });
  await record(
    db,
    { actor, http },
    {
      ...event,
      ...(menteeId !== undefined && { subjectId: menteeId }),
      after: { date: day, mentees: told.length },
    },
  );
  return { mentees: told.length, flags: action.flags };
}
