import { record } from '#features/audit/server/public.ts';
import { nameOf } from '#engines/people/name.ts';
import { countAdmins, userById } from '#features/identity/server/public.ts';
import { removeNaming } from '#features/notifications/server/public.ts';
import { projectsOf } from '#features/people/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { eraseMailsNaming, eraseMailsTo } from '#platform/server/mail/store.ts';
import type { Services } from '#platform/server/services.ts';
import { erasedAlready, lastAdmin, otherName, ownAccount } from '../contract/refusals.ts';
import type { privacy } from '../contract.ts';
import { closeErasures } from './requests.ts';
import { countHeld } from './store/held.ts';

/**
 * Erases a person from every feature, in reverse order. A feature refers to those before it, so files are erased after
 * the documents that name them, and the account comes last.
 */
export async function erasePerson(services: Services, db: Db, userId: number): Promise<void> {
  const user = await userById(db, userId);
  const email = user?.fields['email'];
  if (user) await eraseNamesElsewhere(db, user);
  const follows = [];
  for (const { personalData } of services.features.toReversed())
    follows.push(await personalData?.erase(db, userId));
  if (typeof email === 'string' && email !== '') await eraseMailsTo(db, email);
  for (const follow of follows) await follow?.({ db, services });
}

/** The shortest name that is looked for in the words of others, in characters: a shorter one would be part of many words. */
const MIN_NAME = 3;

/** Mails and notifications to others in the projects of a person say the name in their words: those words go. */
async function eraseNamesElsewhere(
  db: Db,
  user: Parameters<typeof nameOf>[0] & { id: number },
): Promise<void> {
  const name = nameOf(user);
  if (name.length < MIN_NAME) return;
  const projectIds = (await projectsOf(db, user.id)).map(({ id }) => id);
  await eraseMailsNaming(db, { name, projectIds });
  await removeNaming(db, { name, projectIds });
}

export async function previewErase({ db, input, services }: Request<typeof privacy.previewErase>) {
  const user = await userById(db, input.userId);
  if (!user) throw notFound();
  return {
    username: user.username,
    name: nameOf(user),
    held: await countHeld(services.features, db, user.id),
  };
}

export async function erase({ db, actor, http, input, services }: Request<typeof privacy.erase>) {
  const user = await userById(db, input.userId);
  if (!user) throw notFound();
  if (user.id === actor.id) throw ownAccount();
  if (user.erasedAt) throw erasedAlready();
  if (user.username !== input.username) throw otherName();
  if (user.roles.includes('Admin') && (await countAdmins(db)) <= 1) throw lastAdmin();
  await closeErasures({ db, services, actor }, user.id);
  await erasePerson(services, db, user.id);
  await record(db, { actor, http }, { what: 'privacy.erase', subjectId: user.id });
  return {};
}
