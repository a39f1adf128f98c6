import { record } from '#features/audit/server/inside.ts';
import type { LeftWhy } from '#features/changes/contract.ts';
import type { BulkChangeKind } from '#features/changes/server/contributions.ts';
import { recordBulkChange } from '#features/changes/server/public.ts';
import { consentWithdrawn } from '#features/people/contract/refusals.ts';
import { isActiveAs, stateOf, withdrawnAmong } from '#features/people/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import { say } from '#platform/server/texts.ts';
import { notAMentor, sameMentor } from '../contract/refusals.ts';
import type { links } from '../contract.ts';
import type { Handover } from './contributions.ts';
import { changeLinks } from './links-changed.ts';
import { appointmentsOf, moveAppointments, moveBack } from './moves-with-mentor.ts';
import { notifyLinked } from './notify-linked.ts';
import * as board from './store/board.ts';
import * as store from './store/links.ts';

const REASSIGNMENT = 'links.reassign';

/** Moves all mentees and actions of a mentor to another, and what is booked with them, in one step that can be undone. */
export async function reassign(request: Request<typeof links.reassign>) {
  const { db, actor, input, services } = request;
  const { projectId, fromId, toId, preview, alsoBooked } = input;
  for (const id of [fromId, toId]) if ((await stateOf(db, projectId, id)) === undefined) throw notFound();
  if (fromId === toId) throw sameMentor();
  if (!(await isActiveAs(db, projectId, toId, ['Mentor']))) throw notAMentor();
  if ((await withdrawnAmong(db, projectId, [toId])).size > 0) throw consentWithdrawn();
  const { mentees, actions } = await board.everythingOf(db, projectId, fromId);
  const moved = {
    menteeIds: mentees.map(({ id }) => id),
    actions: actions.map(({ actionId, menteeId }): [number, number] => [actionId, menteeId]),
  };
  const handover: Handover = { projectId, fromId, toId, ...moved };
  const scope = { mentees, actions: actions.length };
  if (preview || mentees.length + actions.length === 0)
    return { ...scope, appointments: await appointmentsOf(request, handover) };
  const concerned = [...new Set([...moved.menteeIds, ...moved.actions.map(([, menteeId]) => menteeId)])];
  const { byDefault } = await changeLinks(request, { projectId, menteeIds: concerned }, () =>
    board.moveLinks(db, projectId, { fromId, toId }, moved),
  );
  await notifyLinked(db, services, projectId, byDefault);
  const { appointments, kept } = alsoBooked
    ? await moveAppointments(request, handover)
    : { appointments: [], kept: [] };
  const reassignment = await store.addReassignment(db, {
    projectId,
    fromId,
    toId,
    madeBy: actor.id,
    ...moved,
  });
  const change = await recordBulkChange(db, actor, {
    projectId,
    kind: REASSIGNMENT,
    facts: { reassignment, fromId, toId, kept },
    total: concerned.length,
    people: concerned.map((userId) => ({ userId, before: fromId, after: toId })),
  });
  await record(request, 'links.reassign', {
    projectId,
    subjectId: fromId,
    target: String(reassignment),
    after: {
      toId,
      mentees: mentees.length,
      actions: actions.length,
      appointments: appointments.filter(({ stays }) => stays === undefined).map(({ id }) => id),
    },
  });
  return { ...scope, appointments, change };
}

/** A reassignment among the recent bulk changes. Its undo leaves the links that have changed since. */
export const reassignments: BulkChangeKind = {
  kind: REASSIGNMENT,
  words: async ({ db, actor }, { facts }) => {
    const [from, to] = [Number(facts['fromId']), Number(facts['toId'])];
    const names = await store.namesOf(db, [from, to]);
    return say(actor.language, 'links.changes.reassign', {
      from: names.get(from) ?? '',
      to: names.get(to) ?? '',
    });
  },
  mayUndo: (actor) => holds(actor.roles, staff),
  undo: async (asking, { projectId, facts }, people) => {
    const { db, services } = asking;
    const made = await store.lockReassignment(db, Number(facts['reassignment']));
    if (!made) throw notFound();
    const { fromId, toId, actions } = made;
    // The driver returns the ids of an array as texts.
    const menteeIds = made.menteeIds.map(Number);
    const left = new Map<number, LeftWhy>();
    const isMentor = await isActiveAs(db, projectId, fromId, ['Mentor']);
    if (!isMentor || (await withdrawnAmong(db, projectId, [fromId])).size > 0) {
      for (const { userId } of people) left.set(userId, 'not-allowed');
      return left;
    }
    const back: Handover = { projectId, fromId: toId, toId: fromId, menteeIds, actions };
    const { byDefault, ofActions } = await changeLinks(
      asking,
      { projectId, menteeIds: people.map(({ userId }) => userId) },
      () => board.moveLinks(db, projectId, back, back),
    );
    await notifyLinked(db, services, projectId, byDefault);
    await store.markUndone(db, made.id);
    const isBack = new Set(byDefault.map(({ menteeId }) => menteeId));
    const areBack = new Set(ofActions.map(({ actionId, menteeId }) => `${actionId} ${menteeId}`));
    for (const menteeId of menteeIds) if (!isBack.has(menteeId)) left.set(menteeId, 'changed');
    for (const [actionId, menteeId] of actions)
      if (!areBack.has(`${actionId} ${menteeId}`)) left.set(menteeId, 'changed');
    for (const menteeId of await moveBack(asking, back, facts['kept'] as unknown[]))
      left.set(menteeId, 'changed');
    return left;
  },
};
