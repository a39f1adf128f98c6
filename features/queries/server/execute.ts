import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { queries } from '../contract.ts';
import { placeOf } from './in-project.ts';
import { runText } from './run.ts';
import { keepRun } from './store/kept.ts';
import { findQuery, findService } from './store/queries.ts';

/** Runs a saved query with the rights of the caller. Its roles count at each run (promises S3). */
export async function execute({ db, actor, http, input, services }: Request<typeof queries.execute>) {
  const query = await findQuery(db, actor, 'query', input.id);
  if (!query) throw notFound();
  const projectId = placeOf(query, input.projectId);
  const { text, parameters } = query;
  const result = await runText(
    { services, actor, http },
    { text, parameters, given: input.parameters, projectId },
  );
  // An Admin who only looks leaves no trace.
  if (actor.viewedBy === undefined)
    await keepRun(db, { queryId: query.id, userId: actor.id, ms: result.ms, rows: result.rows.length });
  return result;
}

/** Runs a service by its name, with the rights of the caller. */
export async function runService({ db, actor, http, input, services }: Request<typeof queries.runService>) {
  const service = await findService(db, actor, input.name);
  if (!service) throw notFound();
  const projectId = placeOf(service, input.projectId);
  const { text, parameters } = service;
  return runText({ services, actor, http }, { text, parameters, given: input.params, projectId });
}
