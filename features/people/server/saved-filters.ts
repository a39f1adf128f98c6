import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { tooManyFilters } from '../contract/refusals.ts';
import type { people } from '../contract.ts';
import * as store from './store/saved-filters.ts';

/** The maximum number of saved filters of one user on one screen. */
const MAX_FILTERS = 50;

export const savedFilters = ({ db, actor, input }: Request<typeof people.savedFilters>) =>
  store.savedFilters(db, actor.id, input);

/** Saves a filter under a name. A filter of the same name is replaced. */
export async function saveFilter(request: Request<typeof people.saveFilter>) {
  const { db, actor, input } = request;
  const kept = await store.savedFilters(db, actor.id, input);
  if (kept.length >= MAX_FILTERS && !kept.some(({ name }) => name === input.name)) throw tooManyFilters();
  await record(request, 'people.save-filter', { projectId: input.projectId });
  return store.keepFilter(db, actor.id, input);
}

export async function removeFilter(request: Request<typeof people.removeFilter>) {
  const { db, actor, input } = request;
  if (!(await store.removeFilter(db, actor.id, input.id))) throw notFound();
  await record(request, 'people.remove-filter', { target: String(input.id) });
  return {};
}
