import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Whether the database knows Greek letters, by which its search indexes cut words into parts (`LC_CTYPE`). */
export async function knowsGreekLetters(db: Db): Promise<boolean> {
  const { rows } = await sql<{ parts: number }>`select cardinality(show_trgm('αβγ')) as parts`.execute(db);
  return rows[0]!.parts > 0;
}
