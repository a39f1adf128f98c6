import type { ProjectPart } from '#features/projects/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { addReadyReports } from './ready.ts';
import * as store from './store/queries.ts';
import { namedIn, withLiteralsRenamed } from './wall/literals.ts';
import { namesField, withFieldRenamed } from './wall/rename.ts';

/** The queries and services that read a project, each in a turn of the event loop of its own: a long text takes the parser milliseconds. */
async function* queriesIn(db: Db, projectId: number) {
  for (const query of await store.textsIn(db, projectId)) {
    await nextTurn();
    yield query;
  }
}

/** The queries and services that read a project and name a field of people. */
async function queriesWithField(db: Db, projectId: number, name: string) {
  const found = [];
  for await (const query of queriesIn(db, projectId))
    if (await namesField(query.text, name)) found.push(query);
  return found;
}

/**
 * A new project gets the ready-made reports. A field, an action or a scale that is renamed gets its new name in the queries of the
 * project; those of the installation are listed and stay, because other projects read them.
 */
export const queriesOfProject: ProjectPart = {
  create: async ({ db, actor }, projectId) => {
    await addReadyReports(db, projectId, { id: actor.id, adminId: actor.adminId });
  },
  clone: ({ db, actor }, from, to) =>
    store.copyQueriesOf(db, { from, to, by: { id: actor.id, adminId: actor.adminId } }),
  fieldUses: async (db, _actor, { projectId, name }) =>
    (await queriesWithField(db, projectId, name)).map(({ kind, name: where }) => ({ kind, where })),
  names: {
    uses: async (db, projectId, names) => {
      const uses = [];
      for await (const query of queriesIn(db, projectId))
        for (const name of await namedIn(query.text, names))
          uses.push({ name, kind: query.kind, where: query.name, stays: query.projectId !== projectId });
      return uses;
    },
    rename: async (db, projectId, names) => {
      const changed = [];
      for await (const query of queriesIn(db, projectId))
        if (query.projectId === projectId && (await namedIn(query.text, new Set(names.keys()))).length > 0) {
          await store.changeText(db, query.id, await withLiteralsRenamed(query.text, names));
          changed.push(query.name);
        }
      return changed;
    },
  },
  values: {
    // A text holds no values of people.
    count: async () => 0,
    rename: async (db, projectId, { name }, to) => {
      for (const query of await queriesWithField(db, projectId, name))
        if (query.projectId === projectId)
          await store.changeText(db, query.id, await withFieldRenamed(query.text, name, to));
      return 0;
    },
  },
};
