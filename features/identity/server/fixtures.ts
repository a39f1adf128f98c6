import type { Db } from '#platform/server/db.ts';
import { hashPassword } from './secrets.ts';
import { setPassword } from './store/users.ts';

export { addSession } from './store/sessions.ts';

/** Gives a test user a password. */
export const addPassword = async (db: Db, id: number, password: string): Promise<void> =>
  setPassword(db, id, await hashPassword(password));
