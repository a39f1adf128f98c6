import { memberState } from '#engines/people/membership.ts';
import { record } from '#features/audit/server/inside.ts';
import { accountsOf, addUsers, fillUserFields, takenNames } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { applications } from '../contract.ts';
import { accountExists, cannotMove, staleStatus } from '../contract/status.ts';
import { fieldsByUser, likelyAccount } from './account.ts';
import { answeredFields } from './answered-fields.ts';
import { otherPeople } from './other-person.ts';
import { protocolOf } from './protocol.ts';
import { answersWithForms, lockAddresses, lockVisible, setPerson } from './store/applications.ts';
import { addChanges, lastMover } from './store/changes.ts';
import { isErased } from './store/personal.ts';

/**
 * Staff decide whether an application is of the person whose account has its address: the same one, or another one who gets an account of
 * their own, by another address or, where a family has one, by a sign-in name.
 */
export async function decidePerson({ db, actor, http, input }: Request<typeof applications.decidePerson>) {
  const application = await lockVisible(db, actor, input.id);
  if (!application) throw notFound();
  const { id, projectId, userId, status, version, email } = application;
  if (version !== input.version)
    throw staleStatus({ version, ...(await lastMover(db, id)), present: { status } });
  const likely = isErased(application) ? undefined : await likelyAccount(db, { projectId, userId, email });
  const asked = likely && { id, userId: likely.id, isInvited: likely.isInvited };
  const isAsked = asked && (await otherPeople(db, projectId, [asked])).has(id);
  if (!isAsked || status === 3) throw cannotMove({ status, version });

  const person = input.same ? asked.userId : await addAccount(db, { id, projectId }, input.email ?? email);
  await setPerson(db, id, { userId: person, samePerson: input.same });
  // The data of the application arrive in the account only now, where it lacks them.
  if (input.same)
    await fillUserFields(db, person, (await fieldsByUser(db, projectId, [id])).get(person)!.user);
  await addChanges(db, actor, { kind: 'person', of: [{ id, detail: { same: input.same } }] });
  await record({ db, actor, http }, 'application.decide-person', {
    projectId,
    subjectId: person,
    target: protocolOf(application),
    before: { userId },
    after: { userId: person, same: input.same },
  });
  return { version: version + 1 };
}

/** Adds an account for an application. An address that has an account is refused, unless it is the one of the application itself. */
async function addAccount(
  db: Db,
  { id, projectId }: { id: number; projectId: number },
  wanted: string,
): Promise<number> {
  const [given] = await answersWithForms(db, [id]);
  if (!given) throw notFound();
  const { language, ...application } = given;
  const address = wanted.toLowerCase();
  await lockAddresses(db, [address]);
  const isOwn = address === application.email.toLowerCase();
  if (!isOwn && (await accountsOf(db, [address])).length > 0) throw accountExists();
  const isTaken = (await takenNames(db, [address])).has(address);
  const [made] = await addUsers(db, [
    {
      username: isTaken || isOwn ? `${wanted} (${id})` : wanted,
      passwordHash: null,
      roles: ['Registered'],
      fields: { ...answeredFields(await settingsOf(db, projectId), application).user, email: wanted },
      defaultProjectId: projectId,
      language,
    },
  ]);
  await setMember(db, made!.id, projectId, memberState.never);
  return made!.id;
}
