import { record } from '#features/audit/server/inside.ts';
import { fillUserFields } from '#features/identity/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { fieldsByUser, addOwnAccount, otherPeople, setPerson } from '#features/applications/server/inside.ts';
import { protocolOf, lockApplication, addChanges, isErased } from '#features/applications/server/public.ts';
import type { selection } from '../contract.ts';
import { cannotMove, staleStatus } from '../contract/moves.ts';
import { likelyAccount } from './likely-account.ts';
import { lastMover } from './store/history.ts';

/**
 * Staff decide whether an application is of the person whose account has its address: the same one, or another one who gets an account of
 * their own, by another address or, where a family has one, by a sign-in name.
 */
export async function decidePerson(request: Request<typeof selection.decidePerson>) {
  const { db, actor, input } = request;
  const application = await lockApplication(db, actor, input.id);
  if (!application) throw notFound();
  const { id, projectId, userId, status, version, email } = application;
  if (version !== input.version)
    throw staleStatus({ version, ...(await lastMover(db, id)), present: { status } });
  const likely = isErased(application) ? undefined : await likelyAccount(db, { projectId, userId, email });
  const account = likely && { id, userId: likely.id, isInvited: likely.isInvited };
  const isOpen = account && (await otherPeople(db, projectId, [account])).has(id);
  if (!isOpen || status === 3) throw cannotMove({ status, version });

  const person = input.same
    ? account.userId
    : await addOwnAccount(db, { id, projectId }, input.email ?? email);
  await setPerson(db, id, { userId: person, samePerson: input.same });
  // The data of the application arrive in the account only now, where it lacks them.
  if (input.same)
    await fillUserFields(db, person, (await fieldsByUser(db, projectId, [id])).get(person)!.user);
  await addChanges(db, actor, { kind: 'person', of: [{ id, detail: { same: input.same } }] });
  await record(request, 'application.decide-person', {
    projectId,
    subjectId: person,
    target: protocolOf(application),
    before: { userId },
    after: { userId: person, same: input.same },
  });
  return { version: version + 1 };
}
