import type { LeftWhy } from '#features/changes/contract.ts';
import type { BulkChangeKind, ChangedPerson } from '#features/changes/server/contributions.ts';
import { recordBulkChange } from '#features/changes/server/public.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { say } from '#platform/server/texts.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { isErased } from '#features/applications/server/public.ts';
import type { Moved } from './moved.ts';
import { lastMoves } from './store/history.ts';
import { lockMany } from './store/moves.ts';
import { undoMoves, type Undoable } from './undo-move.ts';

const MOVES = 'applications.moves';

/** The applications of one person in a bulk move, by id: the statuses before it and after it. */
type Statuses = Record<string, Status>;

/**
 * Records the moves of many applications as a bulk change of their applicants, so that it can be undone later. Applications of visitors
 * who never confirmed their address have no person: they are counted, and left out of the undo.
 */
export async function recordBulkMove(
  db: Db,
  actor: Actor,
  projectId: number,
  { done, total }: { done: readonly (Moved & { userId: number | null })[]; total: number },
): Promise<void> {
  if (done.length < 2) return;
  const people = Map.groupBy(
    done.filter(({ userId }) => userId !== null),
    ({ userId }) => userId!,
  );
  const statuses = (moves: readonly Moved[], of: 'from' | 'to'): Statuses =>
    Object.fromEntries(moves.map((move) => [String(move.id), move[of]]));
  const targets = new Set(done.map(({ to }) => to));
  await recordBulkChange(db, actor, {
    projectId,
    kind: MOVES,
    facts: {
      ...(targets.size === 1 && { to: [...targets][0] }),
      without: done.filter(({ userId }) => userId === null).length,
    },
    total,
    people: [...people].map(([userId, moves]) => ({
      userId,
      before: statuses(moves, 'from'),
      after: statuses(moves, 'to'),
    })),
  });
}

/** Moves of many applications. Their mails follow an undo as they follow a move. */
export const bulkMoves: BulkChangeKind = {
  kind: MOVES,
  mayUndo: (actor) => holds(actor.roles, staff),
  words: async ({ actor: { language } }, { facts: { to, without } }) => {
    const words =
      to === undefined
        ? say(language, 'selection.changes.moved')
        : say(language, 'selection.changes.movedTo', {
            status: say(language, `selection.status.${String(to)}`),
          });
    return without ? `${words} ${say(language, 'selection.changes.without', { count: without })}` : words;
  },
  undo: async (ground, { projectId }, people) => {
    const ids = people.flatMap(({ after }) => Object.keys(after as Statuses).map(Number));
    const locked = new Map((await lockMany(ground.db, projectId, ids)).map((row) => [row.id, row]));
    const last = await lastMoves(ground.db, ids);

    /** The move of an application, if it is still as the bulk change left it. */
    const undoable = (person: ChangedPerson, id: number): Undoable[] => {
      const row = locked.get(id);
      const move = last.get(id);
      const [from, to] = [(person.after as Statuses)[id], (person.before as Statuses)[id]];
      const isSame =
        row && !isErased(row) && row.status === from && move?.toStatus === from && move?.fromStatus === to;
      return row && move && from && to && isSame
        ? [{ id, userId: row.userId, version: row.version, from, to, detail: move.detail }]
        : [];
    };

    const left = new Map<number, LeftWhy>();
    const moves = people.flatMap((person) => {
      const own = Object.keys(person.after as Statuses).map(Number);
      const found = own.flatMap((id) => undoable(person, id));
      if (found.length < own.length) left.set(person.userId, 'changed');
      return found;
    });
    const kept = await undoMoves(ground, projectId, moves);
    for (const { id, userId } of moves) {
      const why = kept.get(id)?.why;
      if (why && userId !== null) left.set(userId, why === 'forbidden' ? 'not-allowed' : 'taken');
    }
    return left;
  },
};
