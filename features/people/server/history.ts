import { countOfPerson, linesOfPerson, sentencesOf } from '#features/audit/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { people } from '../contract.ts';
import { peopleOf } from './store/one.ts';

/** What the audit log has about a person, in words. */
export async function history({ db, actor, services, input }: Request<typeof people.history>) {
  const { projectId, userId, page, count } = input;
  const person = await peopleOf(db, actor, projectId).where('appUser.id', '=', userId).executeTakeFirst();
  if (!person) throw notFound();
  const wanted = { projectId, userId, withoutProject: actor.roles.includes('Admin') };
  const lines = await linesOfPerson(db, wanted, { limit: count, offset: (page - 1) * count });
  const said = await sentencesOf(db, services.features, lines, actor.language);
  return pageOf(
    lines.map(({ id, at, by, admin }, place) => present({ id, at, said: said[place]!, by, admin })),
    await countOfPerson(db, wanted),
    count,
  );
}
