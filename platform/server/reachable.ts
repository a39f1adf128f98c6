import { sql } from 'kysely';
import type { Db } from './db.ts';

/** True when the database answers within two seconds. */
export async function isReachable(db: Db): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((done) => setTimeout(done, 2000, false).unref());
  return Promise.race([answered, late]);
}
