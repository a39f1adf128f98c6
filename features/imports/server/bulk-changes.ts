import type { LeftWhy } from '#features/changes/contract.ts';
import type { BulkChangeKind, ChangedPerson } from '#features/changes/server/contributions.ts';
import { removeMembers, restoreValues } from '#features/people/server/inside.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { say } from '#platform/server/texts.ts';
import * as store from './store.ts';

/** The kind of the bulk change that an import is. */
export const IMPORT_CHANGE = 'imports.batch';

/** What an import did with a person. */
export interface ImportedPerson {
  outcome: 'created' | 'joined' | 'updated';
  values: Record<string, unknown>;
}

/** An import: created accounts are removed, people who joined leave, updated values come back. */
const ofImport: BulkChangeKind = {
  kind: IMPORT_CHANGE,
  mayUndo: (actor) => holds(actor.roles, staff),
  words: async ({ actor }, { facts }) =>
    facts['file']
      ? say(actor.language, 'imports.changes.file', { file: String(facts['file']) })
      : say(actor.language, 'imports.changes.pasted'),
  undo: async (asking, change, people) => {
    const { projectId } = change;
    const left = new Map<number, LeftWhy>();
    const of = (outcome: ImportedPerson['outcome']) =>
      people.filter(({ after }) => (after as ImportedPerson).outcome === outcome);
    const ids = (some: typeof people) => some.map(({ userId }) => userId);

    const created = ids(of('created'));
    const removed = await store.removeCreated(asking.db, created);
    for (const id of created) if (!removed.has(id)) left.set(id, 'busy');

    const undoOf = { updated: restore, joined: takeOut };
    for (const outcome of ['updated', 'joined'] as const)
      for (const person of of(outcome)) {
        const why = await undoOf[outcome](asking, projectId, person);
        if (why) left.set(person.userId, why);
      }
    // If it restored nobody, the undo can be tried again.
    if (left.size < people.length) await store.markUndone(asking.db, change.id);
    return left;
  },
};

type Asking = Parameters<typeof restoreValues>[0];

/** Restores the values that the import wrote, or returns why one of them stays. */
const restore = (asking: Asking, projectId: number, { userId, before, after }: ChangedPerson) =>
  restoreValues(asking, projectId, {
    userId,
    before: (before as ImportedPerson).values,
    after: (after as ImportedPerson).values,
  });

/**
 * Takes a person who joined out of the project, with the values that they had before; or returns why the person stays, who then keeps what
 * the import wrote. The values come first, because only those of a member can be written.
 */
async function takeOut(
  asking: Asking,
  projectId: number,
  person: ChangedPerson,
): Promise<LeftWhy | undefined> {
  const point = await store.savepoint(asking.db, 'joined');
  const { userId } = person;
  const kept = await restore(asking, projectId, person);
  const isOut = (await removeMembers(asking.db, projectId, [userId])).has(userId);
  const why = isOut ? kept : 'busy';
  await (why ? point.rollback() : point.release());
  return why;
}

export const bulkChangesOfImports: readonly BulkChangeKind[] = [ofImport];
