import { sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { mayRunApplications } from '../../access.ts';
import '../tables.ts';

/**
 * The applications that staff may see: an Admin those of all projects, others those of projects in which they are
 * active.
 */
export function visibleTo(actor: Actor, db: Db) {
  return db
    .selectFrom('application')
    .$if(!mayRunApplications(actor.roles), (query) => query.where('application.id', 'is', null))
    .where(isMemberOf(actor, sql.ref('application.project_id')));
}
