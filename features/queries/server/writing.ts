import { forbidden } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { isAdmin } from '../access.ts';
import { isWriter } from './store/kept.ts';

/** Whether a user writes SQL: an Admin, and those whom an Admin gave the right by name. */
export const mayWrite = async (db: Db, actor: Actor): Promise<boolean> =>
  isAdmin(actor) || (await isWriter(db, actor.id));

export async function requireWriter(db: Db, actor: Actor): Promise<void> {
  if (!(await mayWrite(db, actor))) throw forbidden();
}
