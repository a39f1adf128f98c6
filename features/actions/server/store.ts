import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import './tables.ts';

/** An action as another project can begin with it: the definition, without anybody's data. */
export interface ActionCopy {
  typeId: number;
  titles: { el?: string | undefined; en?: string | undefined };
  groupPath: string[];
  position: number;
  flags: number;
  data: Record<string, unknown>;
}

/** The actions of a project in the order of the tree. */
export const actionsOf = (db: Db, projectId: number) =>
  db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .select(['id', 'typeId', 'titles', 'groupPath', 'position', 'flags', 'data', 'questId'])
    .orderBy('position')
    .orderBy('id')
    .limit(2000)
    .execute();

/** An action as the lists of other features read it. */
export type ListedAction = Awaited<ReturnType<typeof actionsOf>>[number];

/** What of the actions of a project another one can begin with. */
export const copiesOf = async (db: Db, projectId: number): Promise<ActionCopy[]> =>
  (await actionsOf(db, projectId)).map(({ typeId, titles, groupPath, position, flags, data }) => ({
    typeId,
    titles,
    groupPath,
    position,
    flags,
    data,
  }));

/** Gives a project these actions. Types that this installation does not know become tasks (4). */
export async function giveActions(db: Db, projectId: number, actions: readonly ActionCopy[]): Promise<void> {
  if (actions.length === 0) return;
  const known = new Set((await db.selectFrom('actionType').select('id').execute()).map(({ id }) => id));
  await db
    .insertInto('action')
    .values(
      actions.map((action) => ({
        ...action,
        projectId,
        typeId: known.has(action.typeId) ? action.typeId : 4,
        titles: json(action.titles),
        data: json(action.data),
        questId: null,
      })),
    )
    .execute();
}

/** The conditions of actions in which a name stands: where, by the action's title. */
export async function conditionsWith(db: Db, projectId: number, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .where(
      sql<boolean>`concat_ws(' ', data->>'EnableCondition', data->>'ShowCondition') ~ ${`\\m${name}\\M`}`,
    )
    .select(['id', 'titles'])
    .orderBy('position')
    .limit(200)
    .execute();
  return rows.map(({ id, titles }) => titles.el ?? titles.en ?? String(id));
}
