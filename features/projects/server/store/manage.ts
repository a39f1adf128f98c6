import { sql } from 'kysely';
import { countRows } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { ProjectLine } from '../../contract/managing.ts';
import { visibleTo } from './projects.ts';

const active = (role: string) => sql<number>`(select count(*) from membership
  where membership.project_id = project.id and membership.state = ${sql.lit(ACTIVE)}
    and ${sql.lit(role)} = any(membership.user_roles))::int`;

interface Page extends Found {
  sort: 'descr' | 'created' | 'changed';
  limit: number;
  offset: number;
}

interface Found {
  search: string;
  archived: boolean;
}

const found = (actor: Actor, db: Db, { search, archived }: Found) =>
  visibleTo(actor, db)
    .where('project.archivedAt', archived ? 'is not' : 'is', null)
    .$if(searchKey(search) !== '', (query) =>
      query.where(
        sql<boolean>`position(${searchKey(search)} in search_key(project.descr || ' ' || project.url)) > 0`,
      ),
    );

/** A page of the projects that the actor runs, with figures and their last change. */
export async function page(
  db: Db,
  actor: Actor,
  { sort, limit, offset, ...wanted }: Page,
): Promise<ProjectLine[]> {
  const rows = await found(actor, db, wanted)
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
      'project.archivedAt',
      'projectVersion.savedAt as changedAt',
      'appUser.name as changedBy',
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
  return rows.map(({ settings, ...row }) =>
    present({ ...row, takesApplications: settings.Config?.Application?.Open === true }),
  );
}

export async function countProjects(db: Db, actor: Actor, wanted: Found): Promise<number> {
  return countRows(found(actor, db, wanted));
}
