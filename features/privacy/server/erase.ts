import { record } from '#features/audit/server/public.ts';
import { countAdmins, nameOf, userById } from '#features/identity/server/public.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { eraseMailsTo } from '#platform/server/mail/store.ts';
import type { HeldPart, PersonalData } from '#platform/server/personal-data.ts';
import type { privacy } from '../contract.ts';

/** Reading and erasing what all features hold about a person, in the order in which they are told. */
export function erasing(everything: readonly PersonalData[]) {
  const held = async (db: Db, userId: number): Promise<HeldPart[]> => {
    const parts: HeldPart[] = [];
    for (const one of everything) parts.push(...(await one.held(db, userId)));
    return parts;
  };

  /** The account comes last: until then the others know whose data it is. */
  const forgetPerson = async (db: Db, userId: number): Promise<void> => {
    const user = await userById(db, userId);
    const email = user?.fields['email'];
    for (const one of everything.toReversed()) await one.erase(db, userId);
    if (typeof email === 'string' && email !== '') await eraseMailsTo(db, email);
  };

  const previewErase = async ({ db, input }: Request<typeof privacy.previewErase>) => {
    const user = await userById(db, input.userId);
    if (!user) throw notFound();
    return {
      username: user.username,
      name: nameOf(user),
      held: (await held(db, user.id)).map(({ part, rows }) => ({ part, count: rows.length })),
    };
  };

  const erase = async ({ db, actor, http, input }: Request<typeof privacy.erase>) => {
    const user = await userById(db, input.userId);
    if (!user) throw notFound();
    if (user.id === actor.id) throw new Refusal('self', 422);
    if (user.erasedAt) throw new Refusal('erased', 409);
    if (user.username !== input.username) throw new Refusal('other-name', 422);
    if (user.roles.includes('Admin') && (await countAdmins(db)) <= 1) throw new Refusal('last-admin', 409);
    await forgetPerson(db, user.id);
    await record(db, { actor, http }, { what: 'privacy.erase', subjectId: user.id });
    return {};
  };

  return { held, forgetPerson, previewErase, erase };
}
