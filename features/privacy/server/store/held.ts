import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { HeldPart, HeldSource, NamedValue } from '#platform/server/personal-data.ts';

/** The sources of personal data in all features, in the order of the features. */
export const sourcesOf = (features: readonly Feature[]): readonly HeldSource[] =>
  features.flatMap(({ personalData }) => personalData?.held ?? []);

/** All personal data of a user, in the order of the features. */
export async function heldOf(
  { features, config }: Pick<Services, 'features' | 'config'>,
  db: Db,
  userId: number,
): Promise<HeldPart[]> {
  const parts: HeldPart[] = [];
  for (const { part, query, shown } of sourcesOf(features)) {
    const rows = (await query(db, userId).execute()) as Record<string, unknown>[];
    parts.push({ part, rows: shown ? rows.map((row) => shown.from(row as never, config.fieldKeys)) : rows });
  }
  return parts;
}

/** The names of values inside the documents of a user; a later feature says its own over those of an earlier one. */
export async function namesIn(
  features: readonly Feature[],
  db: Db,
  userId: number,
): Promise<ReadonlyMap<string, NamedValue>> {
  const names = new Map<string, NamedValue>();
  for (const { personalData } of features)
    for (const [name, named] of (await personalData?.names?.(db, userId)) ?? []) names.set(name, named);
  return names;
}

/** The number of records of each kind that the features keep about a user, in one statement. */
export async function countHeld(
  features: readonly Feature[],
  db: Db,
  userId: number,
): Promise<{ part: string; count: number }[]> {
  const sources = sourcesOf(features);
  const counts = sources.map(({ query }) => sql`(select count(*)::int from (${query(db, userId)}) as held)`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return sources.map(({ part }, place) => ({ part, count: rows[0]!.counts[place]! }));
}
