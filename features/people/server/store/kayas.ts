import { sql, type SqlBool } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { isA } from './accounts.ts';
import { projectFields } from './documents.ts';
import { visibleTo } from './selection.ts';

/** The ΚΑΥΑΣ of a member. The column has it; the document may keep an older one. */
export const kayasOf = sql<string | null>`coalesce(membership.kayas, (${projectFields}) ->> 'kayas')`;

/** The members of a project in the actor's scope with these ΚΑΥΑΣ: unique in a project, compared as they are written. */
export const membersByKayas = (db: Db, actor: Actor, projectId: number, keys: readonly string[]) =>
  visibleTo(actor, db, projectId)
    .where('appUser.erasedAt', 'is', null)
    .where(
      sql<SqlBool>`(membership.kayas = any(${keys}::text[]) or (membership.kayas is null and ${kayasOf} = any(${keys}::text[])))`,
    )
    .select(['appUser.id', 'appUser.name', 'membership.state', kayasOf.as('kayas')])
    .select(sql<boolean>`${isA('Mentee')}`.as('isMentee'))
    .execute();
