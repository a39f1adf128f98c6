import { userById } from '#features/identity/server/inside.ts';
import { findSeen } from '#features/people/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';

/** The person of a call. The call answers not-found to staff who do not see the person's address. */
export async function requireReadable(
  { db, actor }: { db: Db; actor: Actor },
  { projectId, userId }: { projectId: number; userId: number },
) {
  const found = await findSeen(db, actor, projectId, userId);
  const user = found && (await userById(db, userId));
  if (!user) throw notFound();
  if (!actor.roles.includes('Admin') && !found.sees.some(({ name }) => name === 'email')) throw notFound();
  return { projectId, userId, confirmedEmail: user.confirmedEmail, email: user.fields['email'] };
}
