import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { findQuery, type FoundQuery } from './store/queries.ts';

/** A query of a project runs in that project alone; one of the installation in each. @throws notFound */
export function placeOf(query: { projectId: number | null }, asked: number | undefined): number | undefined {
  if (query.projectId !== null && asked !== undefined && asked !== query.projectId) throw notFound();
  return query.projectId ?? asked;
}

/** A query that the actor runs in a project. @throws notFound */
export async function requireQueryIn(
  db: Db,
  actor: Actor,
  { id, projectId }: { id: number; projectId: number },
): Promise<FoundQuery> {
  const query = await findQuery(db, actor, 'query', id);
  if (!query) throw notFound();
  placeOf(query, projectId);
  return query;
}
