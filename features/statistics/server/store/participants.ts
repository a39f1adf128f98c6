import { sql, type RawBuilder } from 'kysely';
import { memberState } from '#engines/people/membership.ts';
import type { Field } from '#engines/fields/definition.ts';
import { documentOf, seenOf } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { figurePeople } from '#platform/server/figures.ts';

/** A mentee with the values that decide a trait; empty for none. */
export interface Participant {
  userId: number;
  value: string;
  amka: string;
}

/** So many are read at once. */
const AT_ONCE = 5_000;

interface TraitFields {
  field: Field | undefined;
  amka: Field | undefined;
}

/** The mentees of a project who are or were active, a part at a time. With a level only those whose fields it sees in all their projects. */
export async function* participants(
  db: Db,
  projectId: number,
  { field, amka }: TraitFields,
  level?: number,
): AsyncGenerator<readonly Participant[]> {
  const valueOf = (one: Field | undefined): RawBuilder<string> =>
    one ? sql`coalesce(trim(${documentOf(one)} ->> ${one.name}::text), '')` : sql`''`;
  const seen = [field, amka].flatMap((one) =>
    one && level !== undefined ? [sql`and ${seenOf(one, level)}`] : [],
  );
  for (let after = 0; ;) {
    const { rows } = await sql<Participant>`
      select membership.user_id, ${valueOf(field)} as value, ${valueOf(amka)} as amka
      from membership join app_user on app_user.id = membership.user_id
      where membership.project_id = ${projectId} and membership.user_id > ${after}
        and membership.state <> ${sql.lit(memberState.never)} and 'Mentee' = any(membership.user_roles)
        ${sql.join(seen, sql` `)}
      order by membership.user_id limit ${sql.lit(AT_ONCE)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.userId;
  }
}

/** The narrower scopes of a snapshot that each person is in. */
export async function scopesOf(db: Db): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ userId: number; scopes: string[] }>`
    select user_id, array_agg(scope::text) as scopes from ${figurePeople} where scope <> 0 group by user_id`.execute(
    db,
  );
  return new Map(rows.map(({ userId, scopes }) => [userId, scopes.map(Number)]));
}
