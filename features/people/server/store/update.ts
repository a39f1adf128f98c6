import { sql } from 'kysely';
import type { Field } from '#engines/fields/definition.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { setFields } from '#features/identity/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** Locks a user and their membership until the transaction ends. */
export const lockPerson = (db: Db, projectId: number, userId: number) =>
  db
    .selectFrom('appUser')
    .innerJoin('membership', 'membership.userId', 'appUser.id')
    .where('membership.projectId', '=', projectId)
    .where('appUser.id', '=', userId)
    .select([
      'appUser.id',
      'appUser.username',
      'appUser.roles',
      'appUser.level',
      'appUser.fields',
      'membership.state',
      'membership.fields as projectFields',
    ])
    .forUpdate()
    .executeTakeFirst();

/**
 * Writes values of a person; null clears one. Fields of the user and fields of the membership are in two documents.
 */
export async function writeValues(
  db: Db,
  projectId: number,
  person: { id: number; username: string; fields: Record<string, unknown> },
  values: { user: Values; project: Values },
): Promise<void> {
  if (Object.keys(values.user).length > 0) {
    const fields = merged(person.fields, values.user);
    await setFields(db, person, fields);
  }
  if (Object.keys(values.project).length > 0)
    await db
      .updateTable('membership')
      .set({ fields: sql`jsonb_strip_nulls(fields || ${JSON.stringify(values.project)}::jsonb)` })
      .where('projectId', '=', projectId)
      .where('userId', '=', person.id)
      .execute();
}

/** The document with these values; null removes one. */
function merged(fields: Record<string, unknown>, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...fields, ...values }).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Whether another user in the project has this value in a unique field. */
export async function isTaken(
  db: Db,
  projectId: number,
  { name, place }: Pick<Field, 'name' | 'place'>,
  value: unknown,
  exceptId: number,
): Promise<boolean> {
  const document = place === 'user' ? sql`app_user.fields` : sql`membership.fields`;
  // Serialises two transactions that write the same value.
  await lockKeys(db, `unique ${projectId} ${name}`);
  const row = await db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('membership.projectId', '=', projectId)
    .where('membership.userId', '!=', exceptId)
    .where(sql<boolean>`${document} -> ${name}::text = ${JSON.stringify(value)}::jsonb`)
    .select('appUser.id')
    .executeTakeFirst();
  return row !== undefined;
}
