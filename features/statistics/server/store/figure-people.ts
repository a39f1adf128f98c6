import { sql } from 'kysely';
import { isLinkedTo, seesWholeProject } from '#features/people/server/public.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import { figurePeople } from '#platform/server/figures.ts';

/**
 * Prepares the transaction of a snapshot: it takes one processor at most, so that others go on, and knows the people of each scope. Scope 0 is
 * the whole project: its members, and those who applied. Any other scope is a light supervisor with the people whom they see.
 */
export async function prepareScopes(db: Db, projectId: number): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db);
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db);
  await sql`create temporary table ${figurePeople} (scope bigint not null, user_id bigint not null) on commit drop`.execute(
    db,
  );
  await sql`
    insert into ${figurePeople}
    select 0, user_id from membership where project_id = ${projectId}
    union select 0, user_id from application where project_id = ${projectId} and user_id is not null`.execute(
    db,
  );
  const place = { projectId: sql<number>`${projectId}::bigint`, userId: sql<number>`member.user_id` };
  for (const { id, roles } of await lightSupervisors(db, projectId))
    await sql`
      insert into ${figurePeople}
      select ${id}::bigint, member.user_id from membership as member
      where member.project_id = ${projectId} and ${isLinkedTo({ id, roles }, place)}`.execute(db);
  await sql`analyze ${figurePeople}`.execute(db);
}

/** The active members of a project who read figures about their own people only. */
async function lightSupervisors(db: Db, projectId: number) {
  const { rows } = await sql<{ id: number; roles: Role[] }>`
    select user_id as id, user_roles as roles from membership
    where project_id = ${projectId} and state = ${ACTIVE}
      and user_roles && array['SupervisorLite', 'SupervisorLitePlus']
    order by user_id`.execute(db);
  return rows.filter((one) => !seesWholeProject(one));
}
