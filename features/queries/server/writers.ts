import { record } from '#features/audit/server/inside.ts';
import { userById } from '#features/identity/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import { writerRoles } from '../access.ts';
import type { queries } from '../contract.ts';
import * as store from './store/kept.ts';

export const writers = ({ db }: Request<typeof queries.writers>) => store.writers(db);

/** Gives a person of the staff the right to write SQL by name, or takes it. */
export async function setWriter(request: Request<typeof queries.setWriter>) {
  const { db, actor, input } = request;
  const { personId, on } = input;
  const person = await userById(db, personId);
  if (!person || (on && !holds(person.roles, writerRoles))) throw notFound();
  if (await store.setWriter(db, personId, on, actor.id))
    await record(request, 'queries.set-writer', { subjectId: personId, after: { on } });
  return {};
}
