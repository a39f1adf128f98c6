import { record } from '#features/audit/server/inside.ts';
import { countAdmins, userById } from '#features/identity/server/inside.ts';
import { removeNaming } from '#features/notifications/server/inside.ts';
import type { Settled } from '#features/people/contract/leaving.ts';
import {
  activeProjects,
  findSettled,
  newsOfLeavers,
  notifyOfLeavers,
  projectsOf,
} from '#features/people/server/inside.ts';
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
async function eraseNamesElsewhere(db: Db, { id, name }: { id: number; name: string }): Promise<void> {
  if (name.length < MIN_NAME) return;
  const projectIds = (await projectsOf(db, id)).map(({ id }) => id);
  await eraseMailsNaming(db, { name, projectIds });
  await removeNaming(db, { name, projectIds });
}

export async function previewErase({ db, input, services }: Request<typeof privacy.previewErase>) {
  const user = await userById(db, input.userId);
  if (!user) throw notFound();
  return {
    username: user.username,
    name: user.name,
    held: await countHeld(services.features, db, user.id),
    leaving: await settledByErasing(db, services, user.id),
  };
}

/** The person as one who leaves each of their projects by being erased. */
const asLeaver = async (db: Db, userId: number) =>
  ((await activeProjects(db, [userId])).get(userId) ?? []).map(
    (projectId) => ({ projectId, userIds: [userId], way: 'erased' }) as const,
  );

/** What is settled when a person is erased, in all projects together. */
async function settledByErasing(
  db: Db,
  services: Pick<Services, 'features'>,
  userId: number,
): Promise<Settled[]> {
  const byKind = new Map<Settled['kind'], Settled>();
  for (const leaver of await asLeaver(db, userId))
    for (const one of await findSettled(db, services, leaver)) {
      const before = byKind.get(one.kind);
      byKind.set(one.kind, before ? together(before, one) : one);
    }
  return [...byKind.values()];
}

const together = (one: Settled, other: Settled): Settled => ({
  kind: one.kind,
  count: one.count + other.count,
  names: one.names,
  more: one.more + other.more + other.names.filter((name) => !one.names.includes(name)).length,
});

export async function erase(request: Request<typeof privacy.erase>) {
  const { db, actor, input, services } = request;
  const user = await userById(db, input.userId);
  if (!user) throw notFound();
  if (user.id === actor.id) throw ownAccount();
  if (user.erasedAt) throw erasedAlready();
  if (user.username !== input.username) throw otherName();
  if (user.roles.includes('Admin') && (await countAdmins(db)) <= 1) throw lastAdmin();
  await closeErasures(request, user.id);
  const news = [];
  // Found before the erasing, which deletes it.
  for (const leaver of await asLeaver(db, user.id)) news.push(await newsOfLeavers(request, leaver));
  await erasePerson(services, db, user.id);
  for (const one of news) await notifyOfLeavers(request, one);
  await record(request, 'privacy.erase', { subjectId: user.id });
  return {};
}
