import { ACTIVE } from '#engines/people/membership.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { type Selectable, sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import { exists } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { EnteredProject, ProjectName } from '../../contract/entering.ts';
import type { Project } from '../../contract/project.ts';
import type { Settings } from '../../contract/settings.ts';
import type { ProjectRow } from '../tables.ts';
import { lockProject, saveOver } from './versions.ts';

const entered = ['id', 'url', 'descr', 'settings', 'version'] as const;
const columns = [...entered, 'microdataStart', 'microdataEnd'] as const;

/** The projects that the actor sees: an Admin sees all, other users those in which they are active. */
export function visibleTo(actor: Actor, db: Db) {
  return db
    .selectFrom('project')
    .$if(!actor.roles.includes('Admin'), (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('membership')
            .whereRef('membership.projectId', '=', 'project.id')
            .where('membership.userId', '=', actor.id)
            .where('membership.state', '=', ACTIVE)
            .select('membership.userId'),
        ),
      ),
    );
}

/** The projects that the actor may enter, the archived ones last. */
export async function list(db: Db, actor: Actor): Promise<ProjectName[]> {
  const rows = await visibleTo(actor, db)
    .select(['id', 'url', 'descr', 'archivedAt'])
    .orderBy(sql`archived_at is not null`)
    .orderBy('descr')
    .orderBy('id')
    .execute();
  return rows.map(({ archivedAt, ...row }) => present({ ...row, archived: archivedAt ? true : undefined }));
}

/** The project with this id, if the actor may enter it. */
export async function findById(db: Db, actor: Actor, id: number): Promise<Project | undefined> {
  const row = await visibleTo(actor, db)
    .where('id', '=', id)
    .select([...columns, 'archivedAt'])
    .executeTakeFirst();
  return row && onTheWire(row);
}

/** The project that an address names, if the actor may enter it: digits are an id, all else is a url, which is never of digits alone. */
export async function findNamed(db: Db, actor: Actor, name: string): Promise<EnteredProject | undefined> {
  const row = await visibleTo(actor, db)
    .where((where) =>
      /^\d{1,15}$/.test(name)
        ? where('id', '=', Number(name))
        : where(where.fn('lower', ['url']), '=', name.toLowerCase()),
    )
    .select([...entered, 'archivedAt'])
    .executeTakeFirst();
  return row && asEntered(row);
}

/** Whether the actor may enter a project now. */
export const isVisibleProject = (db: Db, actor: Actor, id: number): Promise<boolean> =>
  exists(visibleTo(actor, db).where('project.id', '=', id).select('project.id'));

/** The documents of a project that the actor may enter, locked until the transaction ends. */
export const lockVisible = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db).where('project.id', '=', id).select(columns).forUpdate('project').executeTakeFirst();

/** The actor's default project, or else the first that they may enter; an archived one only if there is no other. */
export async function findDefault(db: Db, actor: Actor): Promise<EnteredProject | undefined> {
  const row = await visibleTo(actor, db)
    .leftJoin('appUser', (join) =>
      join.onRef('appUser.defaultProjectId', '=', 'project.id').on('appUser.id', '=', actor.id),
    )
    .select(['project.id', 'url', 'descr', 'settings', 'version', 'archivedAt'])
    .orderBy(sql`archived_at is not null`)
    .orderBy('appUser.id', (order) => order.asc().nullsLast())
    .orderBy('project.id')
    .limit(1)
    .executeTakeFirst();
  return row && asEntered(row);
}

type Entered = Pick<Selectable<ProjectRow>, (typeof entered)[number]> & { archivedAt?: Date | null };

const asEntered = ({ id, url, descr, settings, version, archivedAt }: Entered): EnteredProject =>
  present({
    id,
    url,
    descr,
    settings: JSON.stringify(settings),
    version,
    archived: archivedAt ? true : undefined,
  });

export const onTheWire = (
  row: Entered & Pick<Selectable<ProjectRow>, 'microdataStart' | 'microdataEnd'>,
): Project => ({
  ...asEntered(row),
  microdataStart: JSON.stringify(row.microdataStart),
  microdataEnd: JSON.stringify(row.microdataEnd),
});

/** The settings of a project, without a check of access. For rules, never for a screen. */
export async function settingsOf(db: Db, projectId: number): Promise<Settings> {
  const row = await db
    .selectFrom('project')
    .where('id', '=', projectId)
    .select('settings')
    .executeTakeFirst();
  return row?.settings ?? {};
}

/** The settings of all projects that are not archived, without a check of access. For what visitors may know. */
export async function presentSettings(db: Db): Promise<Settings[]> {
  const rows = await db
    .selectFrom('project')
    .where('archivedAt', 'is', null)
    .select('settings')
    .orderBy('descr')
    .execute();
  return rows.map(({ settings }) => settings ?? {});
}

/**
 * A project with its version and names, without a check of access. For features that store data in the settings.
 */
export async function projectAt(db: Db, id: number) {
  const row = await db
    .selectFrom('project')
    .where('id', '=', id)
    .select(['id', 'settings', 'version', 'descr', 'url', 'microdataStart', 'microdataEnd'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A project by its url, without a check of access. The public form uses it. */
export function byUrl(db: Db, url: string) {
  return db
    .selectFrom('project')
    .where((where) => where(where.fn('lower', ['url']), '=', url.toLowerCase()))
    .select(['id', 'url', 'descr', 'settings'])
    .executeTakeFirst();
}

/** The projects that take applications now. */
export function openForApplications(db: Db) {
  return db
    .selectFrom('project')
    .where((where) =>
      where(where.ref('settings', '->').key('Config').key('Application').key('Open'), '=', json(true)),
    )
    .select(['id', 'url', 'descr', 'settings'])
    .orderBy('descr')
    .execute();
}

/** Opens or closes a project for applications, as a version in the history. */
export async function setOpen(
  db: Db,
  projectId: number,
  open: boolean,
  savedBy: number | null,
): Promise<void> {
  const project = await lockProject(db, projectId);
  if (!project) return;
  const { id, version, ...documents } = project;
  const { Config } = documents.settings;
  const settings = {
    ...documents.settings,
    Config: { ...Config, Application: { ...Config?.Application, Open: open } },
  };
  await saveOver(db, { id, version }, { ...documents, settings }, savedBy);
}
