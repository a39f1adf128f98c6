import type { BulkChangeKind } from '#features/changes/server/public.ts';
import type { LeftWhy } from '#features/changes/contract.ts';
import { removeMembers, restoreValues } from '#features/people/server/public.ts';
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

    for (const { userId, before, after } of [...of('updated'), ...of('joined')]) {
      const why = await restoreValues(asking, projectId, {
        userId,
        before: (before as ImportedPerson).values,
        after: (after as ImportedPerson).values,
      });
      if (why) left.set(userId, why);
    }
    const joined = ids(of('joined')).filter((id) => !left.has(id));
    const out = await removeMembers(asking.db, projectId, joined);
    for (const id of joined) if (!out.has(id)) left.set(id, 'busy');
    await store.markUndone(asking.db, change.id);
    return left;
  },
};

export const bulkChangesOfImports: readonly BulkChangeKind[] = [ofImport];
