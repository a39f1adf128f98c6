import { sql } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { visibleTo } from './projects.ts';

/** The supervisors who are active in a project that the actor sees, by name; not the actor, nor people with more rights than a supervisor. */
export const supervisorsFor = (db: Db, actor: Actor) =>
  db
    .selectFrom('appUser')
    .where('appUser.id', '!=', actor.id)
    .where('appUser.erasedAt', 'is', null)
    .where(sql<boolean>`'Supervisor' = any(app_user.roles) and not app_user.roles && '{Admin,Super}'::text[]`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('membership as theirs')
          .whereRef('theirs.userId', '=', 'appUser.id')
          .where('theirs.state', '=', ACTIVE)
          .where('theirs.projectId', 'in', visibleTo(actor, db).select('project.id'))
          .select('theirs.userId'),
      ),
    )
    .select(['appUser.id', 'appUser.name'])
    .orderBy(sql`name_key(app_user.fields, app_user.username) collate "und-x-icu"`)
    .orderBy('appUser.id');

/** Whether a project has an active supervisor. */
export async function hasSupervisor(db: Db, projectId: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('membership')
      .where('projectId', '=', projectId)
      .where('state', '=', ACTIVE)
      .where(sql<boolean>`'Supervisor' = any(user_roles)`)
      .select('userId')
      .limit(1),
  );
}
