import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';

/** A page of these people by name. The caller has found them in the actor's scope; some may have left the project. */
export const pageOfNames = (db: Db, userIds: readonly number[], page: { limit: number; offset: number }) =>
  db
    .selectFrom('appUser')
    .where(sql<SqlBool>`app_user.id ${among(userIds)}`)
    .select(['appUser.id as userId', 'appUser.name'])
    .orderBy(sql`name_key(app_user.fields, app_user.username) collate "und-x-icu"`)
    .orderBy('appUser.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
