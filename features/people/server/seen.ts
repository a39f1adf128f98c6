import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { fieldsOfPerson, fieldsSeenBy, narrowed } from '../profile.ts';
import { peopleOf } from './store/one.ts';

/** A person of the project in the caller's scope, all their fields, and those that the caller sees. */
export async function findSeen(db: Db, actor: Actor, projectId: number, userId: number) {
  const row = await peopleOf(db, actor, projectId).where('appUser.id', '=', userId).executeTakeFirst();
  if (!row) return undefined;
  const settings = await settingsOf(db, projectId);
  const fields = narrowed(fieldsOfPerson(settings, row.roles), row.elsewhere);
  return { row, settings, fields, sees: fieldsSeenBy(actor, fields, row) };
}
