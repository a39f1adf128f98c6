import { nameOf } from '#engines/people/name.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import { record } from '#features/audit/server/public.ts';
import { isActiveAs, stateOf } from '#features/people/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { notAMentor, sameMentor, undoneAlready } from '../contract/refusals.ts';
import type { links, Load } from '../contract.ts';
import { capacityOf } from './capacity.ts';
import * as board from './store/board.ts';
import * as store from './store/links.ts';
import { notifyLinked } from './notify-linked.ts';

/** Days without a sign of life after which a link is quiet, unless the project sets another number. */
const usualQuietDays = 30;

/** Returns each mentor's load and capacity, and the number of mentees without a mentor. */
export async function showBoard({ db, input }: Request<typeof links.board>) {
  const { Config } = await settingsOf(db, input.projectId);
  const quietDays = Config?.QuietDays ?? usualQuietDays;
  const rows = await board.loads(db, input.projectId, quietDays);
  const mentors = rows.map((row): Load => {
    const capacity = capacityOf({ ...row.fields, ...row.projectFields }) ?? Config?.MentorCapacity;
    return {
      id: row.id,
      name: nameOf(row),
      active: row.state === ACTIVE,
      mentees: row.mentees,
      ...(capacity !== undefined && { capacity }),
      quiet: row.quiet,
    };
  });
  return {
    mentors,
    unlinked: await board.countUnlinked(db, input.projectId),
    quiet: mentors.reduce((sum, { quiet }) => sum + quiet, 0),
    quietDays,
  };
}

export async function menteesOn({ db, input }: Request<typeof links.mentees>) {
  const { projectId, of, search } = input;
  const quietDays = (await settingsOf(db, projectId)).Config?.QuietDays ?? usualQuietDays;
  return board.menteesOf(db, projectId, { of, search, quietDays });
}

/** Moves all mentees and actions of a mentor to another in one step that can be undone. */
export async function reassign({ db, actor, http, input, services }: Request<typeof links.reassign>) {
  const { projectId, fromId, toId, preview } = input;
  for (const id of [fromId, toId]) if ((await stateOf(db, projectId, id)) === undefined) throw notFound();
  if (fromId === toId) throw sameMentor();
  if (!(await isActiveAs(db, projectId, toId, ['Mentor']))) throw notAMentor();
  const { mentees, actions } = await board.everythingOf(db, projectId, fromId);
  const told = { mentees, actions: actions.length };
  if (preview || mentees.length + actions.length === 0) return told;
  const moved = {
    menteeIds: mentees.map(({ id }) => id),
    actions: actions.map(({ actionId, menteeId }): [number, number] => [actionId, menteeId]),
  };
  const { byDefault } = await board.moveLinks(db, projectId, { fromId, toId }, moved);
  await notifyLinked(db, services, projectId, byDefault);
  const change = await store.addReassignment(db, { projectId, fromId, toId, madeBy: actor.id, ...moved });
  await record(
    db,
    { actor, http },
    {
      what: 'links.reassign',
      projectId,
      subjectId: fromId,
      target: String(change),
      after: { toId, mentees: mentees.length, actions: actions.length },
    },
  );
  return { ...told, change };
}

/** Undoes a reassignment, except for links that changed since. */
export async function undoReassign({ db, actor, http, input, services }: Request<typeof links.undoReassign>) {
  const change = await store.lockReassignment(db, input.change);
  const isOwn = change && (change.madeBy === actor.id || actor.roles.includes('Admin'));
  if (!isOwn) throw notFound();
  if (change.undoneAt) throw undoneAlready();
  const { projectId, fromId, toId, menteeIds, actions } = change;
  const { moved: restored, byDefault } = await board.moveLinks(
    db,
    projectId,
    { fromId: toId, toId: fromId },
    { menteeIds, actions },
  );
  await notifyLinked(db, services, projectId, byDefault);
  await store.markUndone(db, change.id);
  const kept = menteeIds.length + actions.length - restored;
  await record(
    db,
    { actor, http },
    { what: 'links.undo-reassign', projectId, target: String(change.id), after: { restored, kept } },
  );
  return { restored, kept };
}
