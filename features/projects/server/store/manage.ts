import { sql } from 'kysely';
import { nameOf } from '#engines/people/name.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { ProjectLine } from '../../contract/managing.ts';
import { visibleTo } from './projects.ts';

const active = (role: string) => sql<number>`(select count(*) from membership
  join app_user on app_user.id = membership.user_id
  where membership.project_id = project.id and membership.state = ${sql.lit(ACTIVE)} and ${role} = any(app_user.roles))::int`;

interface Page {
  search: string;
  sort: 'descr' | 'created' | 'changed';
  limit: number;
  offset: number;
}

const found = (actor: Actor, db: Db, search: string) =>
  visibleTo(actor, db).$if(searchKey(search) !== '', (query) =>
    query.where(
      sql<boolean>`position(${searchKey(search)} in search_key(project.descr || ' ' || project.url)) > 0`,
    ),
  );

/** A page of the projects that the actor runs, with figures and their last change. */
export async function page(
  db: Db,
  actor: Actor,
  { search, sort, limit, offset }: Page,
): Promise<ProjectLine[]> {
  const rows = await found(actor, db, search)
    .leftJoin('projectVersion', (join) =>
      join
        .onRef('projectVersion.projectId', '=', 'project.id')
        .onRef('projectVersion.version', '=', 'project.version'),
    )
    .leftJoin('appUser', 'appUser.id', 'projectVersion.savedBy')
    .select([
      'project.id',
      'project.url',
      'project.descr',
      'project.version',
      'project.settings',
      'project.createdAt',
      'projectVersion.savedAt',
      'appUser.username',
      'appUser.fields',
      active('Mentor').as('mentors'),
      active('Mentee').as('mentees'),
    ])
    .$if(sort === 'created', (query) => query.orderBy('project.createdAt', 'desc'))
    .$if(sort === 'changed', (query) =>
      query.orderBy('projectVersion.savedAt', (order) => order.desc().nullsLast()),
    )
    .orderBy(sql`project.descr collate "und-x-icu"`)
    .orderBy('project.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ settings, savedAt, username, fields, ...row }) => ({
    ...row,
    takesApplications: settings.Config?.Application?.Open === true,
    ...(savedAt && { changedAt: savedAt }),
    ...(username !== null && { changedBy: nameOf({ username, fields: fields ?? {} }) }),
  }));
}

export async function countProjects(db: Db, actor: Actor, search: string): Promise<number> {
  const { total } = await found(actor, db, search)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
