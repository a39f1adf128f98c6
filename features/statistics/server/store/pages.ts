import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { holds, type Role, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json } from '#platform/server/db.ts';
import type { Placed } from '../../contract/pages.ts';
import '../tables.ts';

/** The pages that the actor sees: their own, those for one of their roles, and for staff those for any role. */
const visibleTo = (actor: Actor, db: Db) =>
  db
    .selectFrom('figurePage')
    .where(isMemberOf(actor, sql.ref('figure_page.project_id')))
    .where(
      sql<SqlBool>`(owner_id = ${actor.id} or figure_page.roles && ${[...actor.roles]}::text[]
        or ${holds(actor.roles, staff)} and cardinality(figure_page.roles) > 0)`,
    );

const columns = [
  'figurePage.id',
  'figurePage.name',
  'figurePage.placed',
  'figurePage.ownerId',
  'figurePage.roles',
  'figurePage.version',
] as const;

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select app_user.name from app_user where app_user.id = ${sql.ref(`figure_page.${column}`)})`;

const whole = [...columns, nameOf('owner_id').as('owner'), nameOf('changed_by').as('changedByName')] as const;

/** Pages of a project that a list has, at most. */
const MAX_PAGES = 500;

/** The composed pages of a project that the actor sees, by name. */
export const pagesSeenBy = (db: Db, actor: Actor, projectId: number) =>
  visibleTo(actor, db)
    .where('figurePage.projectId', '=', projectId)
    .select(whole)
    .orderBy(sql`figure_page.name collate "und-x-icu"`)
    .orderBy('figurePage.id')
    .limit(MAX_PAGES)
    .execute();

/** A composed page of a project, if the actor sees it. */
export type FoundPage = NonNullable<Awaited<ReturnType<typeof findPage>>>;

export const findPage = (db: Db, actor: Actor, projectId: number, id: number) =>
  visibleTo(actor, db)
    .where('figurePage.projectId', '=', projectId)
    .where('figurePage.id', '=', id)
    .select(whole)
    .executeTakeFirst();

/** The same page, locked against other saves. */
export const lockPage = (db: Db, actor: Actor, projectId: number, id: number) =>
  visibleTo(actor, db)
    .where('figurePage.projectId', '=', projectId)
    .where('figurePage.id', '=', id)
    .select(whole)
    .forUpdate('figurePage')
    .executeTakeFirst();

interface Kept {
  name: string;
  placed: readonly Placed[];
  roles: readonly Role[];
}

/** Adds a page of a user; returns its id. */
export async function addPage(
  db: Db,
  { projectId, ownerId, name, placed, roles }: Kept & { projectId: number; ownerId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('figurePage')
    .values({ projectId, ownerId, name, placed: json(placed), roles: [...roles], changedBy: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the next version of a page. */
export async function changePage(
  db: Db,
  id: number,
  { name, placed, roles, changedBy }: Kept & { changedBy: number },
): Promise<void> {
  await db
    .updateTable('figurePage')
    .set({
      name,
      placed: json(placed),
      roles: [...roles],
      changedBy,
      changedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function removePage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('figurePage').where('id', '=', id).execute();
}

/** The pinned figures of a project, in their order. */
export async function pinsOf(db: Db, projectId: number): Promise<Placed[]> {
  const row = await db
    .selectFrom('figurePin')
    .where('projectId', '=', projectId)
    .select('placed')
    .executeTakeFirst();
  return [...(row?.placed ?? [])];
}

export async function keepPins(
  db: Db,
  projectId: number,
  { placed, changedBy }: { placed: readonly Placed[]; changedBy: number },
): Promise<void> {
  const kept = { placed: json(placed), changedBy, changedAt: sql<Date>`now()` };
  await db
    .insertInto('figurePin')
    .values({ projectId, ...kept })
    .onConflict((same) => same.column('projectId').doUpdateSet(kept))
    .execute();
}
