import type { Language } from '#platform/contract/languages.ts';
import { sql } from 'kysely';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { RuleFault } from '#engines/forms/evaluate-form.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { protocolOf } from '../protocol.ts';
import { searchKeysOf } from '../search-keys.ts';
import '../tables.ts';

/** Serialises submits with the same request key until the end of their transactions. */
export async function lockRequest(db: Db, requestKey: string): Promise<void> {
  await lockKeys(db, `submit ${requestKey}`);
}

/** The protocol number of the application that was submitted with this key. */
export async function protocolByRequest(db: Db, requestKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('application')
    .where('requestKey', '=', requestKey)
    .select(['year', 'number'])
    .executeTakeFirst();
  return row && protocolOf(row);
}

/**
 * Takes the next number of a year. The row stays locked until the transaction ends, so that the numbers have no gaps.
 */
async function nextNumber(db: Db, year: number): Promise<number> {
  const { last } = await db
    .insertInto('applicationCounter')
    .values({ year, last: 1 })
    .onConflict((same) => same.column('year').doUpdateSet({ last: sql`application_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export interface NewApplication {
  projectId: number;
  formVersionId: number;
  /** The year of the protocol number in Greek time. */
  year: number;
  answers: Answers;
  /** The form that was answered. */
  definition: FormDefinition;
  email: string;
  requestKey: string;
  language: Language;
  faults: readonly RuleFault[];
  documents: readonly { key: string; required: boolean }[];
}

/** Adds an application in status -1 with its protocol number, its documents and the first entry of its history. */
export async function addApplication(
  db: Db,
  { documents, definition, year, answers, faults, ...application }: NewApplication,
): Promise<{ id: number; protocol: string }> {
  const number = await nextNumber(db, year);
  const protocol = protocolOf({ year, number });
  const { id } = await db
    .insertInto('application')
    .values({
      ...application,
      year,
      number,
      answers: json(answers),
      faults: json([...faults]),
      ...searchKeysOf({ protocol, email: application.email, answers, definition }),
      statusBefore: null,
      userId: null,
      confirmedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (documents.length > 0)
    await db
      .insertInto('applicationDocument')
      .values(
        documents.map(({ key, required }) => ({
          applicationId: id,
          key,
          required,
          reason: null,
        })),
      )
      .execute();
  await db
    .insertInto('applicationChange')
    .values({
      applicationId: id,
      actorId: null,
      adminId: null,
      kind: 'submitted',
      fromStatus: null,
      toStatus: -1,
      detail: json({}),
    })
    .execute();
  return { id, protocol };
}
