import { athensClock } from '#engines/dates/athens.ts';
import type { Given } from '#engines/queries/parameter.ts';
import { record } from '#features/audit/server/inside.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { queryFailed, switchedOff, type Result } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import { failureInWords } from './failure.ts';
import { requireAllowed } from './problems.ts';
import { runBound, runText } from './run.ts';
import { statementOf, valuesOf } from './statement.ts';

type Answer = { result?: Result; error?: string };

/** The answer in the form of the specification (spec 001 §7): Result or Error. */
async function resultOrError(run: () => Promise<Result>): Promise<Answer> {
  try {
    return { result: await run() };
  } catch (error) {
    if (queryFailed.code === (error as Refusal).code)
      return { error: (error as ReturnType<typeof queryFailed>).data.error };
    throw error;
  }
}

/** Notes the text and the database. The values of parameters may be about people, so they are left out. */
const recordRun = (
  request: Request<typeof queries.debugQuery> | Request<typeof queries.argusQuery>,
  database: 'own' | 'argus',
): Promise<void> =>
  record({ ...request, db: request.services.pool }, 'queries.debug', {
    after: { query: request.input.command.query, database },
  });

/** Runs text with the rights of an Admin in all projects. */
export async function debugQuery(request: Request<typeof queries.debugQuery>) {
  const { actor, http, input, services } = request;
  if (!services.config.queries.debug) throw switchedOff();
  await recordRun(request, 'own');
  const { query: text, params: given } = input.command;
  return resultOrError(() =>
    runText({ services, actor, http }, { text, parameters: [], given, projectId: undefined }),
  );
}

/** Runs text on the second database, which has no views of ours: what its own role may read. */
export async function argusQuery(request: Request<typeof queries.argusQuery>) {
  const { actor, http, input, services } = request;
  const { argus } = services;
  if (!services.config.queries.debug || !argus) throw switchedOff();
  await recordRun(request, 'argus');
  const { query: text, params } = input.command;
  const statement = statementOf(text, [], undefined);
  const given: Readonly<Record<string, Given>> = params;
  const values = valuesOf(statement.names, [], given, {
    readerId: actor.id,
    projectId: undefined,
    today: athensClock(Date.now()).date,
  });
  return resultOrError(async () => {
    await requireAllowed(actor.language, text, undefined);
    return runBound({ services, actor, http }, argus, {
      text: statement.text,
      values,
      tickets: [],
      words: (failure) =>
        failureInWords(failure, {
          language: actor.language,
          text,
          originalOffset: (offset) => statement.originalOffset(offset),
        }),
    });
  });
}
