import { fieldsOfProject } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { Fact } from '../contract/shapes.ts';
import type { Known } from './evidence.ts';

/** Turns stored facts into facts with the titles of actions and the labels of fields. */
export async function factWords(
  db: Db,
  projectId: number,
  titles: ReadonlyMap<number, string>,
): Promise<(known: readonly Known[]) => Fact[]> {
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return (known) =>
    known.map(({ kind, holds, actionId, field, at, count, message }) =>
      present({
        kind,
        holds,
        about:
          actionId === undefined
            ? (labels.get(field ?? '') ?? field ?? '')
            : (titles.get(actionId) ?? String(actionId)),
        at: at === undefined ? undefined : new Date(at),
        count,
        message,
      }),
    );
}
