import { flag } from '#engines/actions/flags.ts';
import { json, type Db } from '#platform/server/db.ts';
import './tables.ts';

interface Wish {
  title?: string;
  typeId?: number;
  flags?: number;
  data?: Record<string, unknown>;
  /** The level of the author of its conditions. @default that of an Admin */
  level?: number;
}

/** Adds an action to a project, published by default; returns its id. */
export async function anAction(
  db: Db,
  projectId: number,
  { title = 'Εργασία', typeId = 4, flags = flag.published, data = {}, level = 0 }: Wish = {},
): Promise<number> {
  const { id } = await db
    .insertInto('action')
    .values({
      projectId,
      typeId,
      titles: json({ el: title, en: `${title} (en)` }),
      groupPath: ['Γνωριμία'],
      position: 1,
      flags,
      data: json(data),
      showLevel: level,
      enableLevel: level,
      questId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
