import { sql } from 'kysely';
import { type Db, json } from './db.ts';

/** Who saves: the user, and the Admin who acts as the user. */
export interface SavedBy {
  id: number;
  adminId: number | undefined;
}

interface KeptVersion<Content> {
  version: number;
  at: Date;
  content: Content;
  /** The name of the user who saved it; null where the user is gone, or the product itself saved it. */
  by: string | null;
}

/** Versions that a history shows, at most. */
const MAX_VERSIONS = 100;

/**
 * The versions of records that are saved whole, in a table with the columns `version`, `content`, `changed_by`, `admin_id` and
 * `changed_at`. The column `of` has the id of the record.
 */
export const keptVersions = <Content>({ table, of }: { table: string; of: string }) => ({
  async add(db: Db, id: number, version: number, content: Content, by: SavedBy | undefined): Promise<void> {
    await sql`
      insert into ${sql.table(table)} (${sql.ref(of)}, version, content, changed_by, admin_id)
      values (${id}, ${version}, ${json(content)}, ${by?.id ?? null}, ${by?.adminId ?? null})`.execute(db);
  },

  /** The newest first. */
  async list(db: Db, id: number): Promise<KeptVersion<Content>[]> {
    const { rows } = await sql<KeptVersion<Content>>`
      select kept.version, kept.changed_at as at, kept.content, app_user.name as by
      from ${sql.table(table)} as kept left join app_user on app_user.id = kept.changed_by
      where ${sql.ref(`kept.${of}`)} = ${id}
      order by kept.version desc limit ${MAX_VERSIONS}`.execute(db);
    return rows;
  },
});
