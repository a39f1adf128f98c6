import { sql } from 'kysely';
import { KAYAS } from '#engines/fields/definition.ts';
import { setFields } from '#features/identity/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { elsewhere, projectFields } from './documents.ts';

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
      'appUser.name',
      'appUser.roles',
      'appUser.level',
      'appUser.fields',
      'membership.state',
      projectFields.as('projectFields'),
      elsewhere.as('elsewhere'),
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
  if (Object.keys(values.project).length > 0) {
    const { [KAYAS]: kayas, ...others } = values.project;
    await db
      .updateTable('membership')
      .set({
        fields: sql`jsonb_strip_nulls(fields || ${JSON.stringify(others)}::jsonb)`,
        // ΚΑΥΑΣ is a column; a value that the document still has would come back when the column is cleared.
        ...(kayas !== undefined && {
          kayas: kayas === null ? null : String(kayas),
          fields: sql`jsonb_strip_nulls(fields || ${JSON.stringify(others)}::jsonb) - ${KAYAS}::text`,
        }),
      })
      .where('projectId', '=', projectId)
      .where('userId', '=', person.id)
      .execute();
  }
}

/** The document with these values; null removes one. */
function merged(fields: Record<string, unknown>, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...fields, ...values }).filter(([, value]) => value !== null && value !== undefined),
  );
}
