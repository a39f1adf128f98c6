import { athensClock } from '#engines/dates/athens.ts';
import type { Given, Parameter } from '#engines/queries/parameter.ts';
import { peopleWithFields } from '#features/people/server/public.ts';
import { isAdmin } from '../access.ts';
import type { Result } from '../contract/shapes.ts';
import { queriesOff, whichProject } from '../contract/shapes.ts';
import type { Actor } from '#platform/server/actor.ts';
import { QueryFailed, type ReportDatabase } from '#platform/server/report/run.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { failureInWords } from './failure.ts';
import { share } from './share.ts';
import { statementOf, valuesOf } from './statement.ts';
import * as places from './store/places.ts';
import { fieldsSeen, type Reader, ticketsFor } from './tickets.ts';
import { requireAllowed } from './problems.ts';
import { viewNames } from './views.ts';
import { signalOf } from './signal.ts';

/** The call that runs a query. */
export interface Running {
  services: Services;
  actor: Actor;
  http: Http;
}

export interface Asked {
  text: string;
  parameters: readonly Parameter[];
  given: Readonly<Record<string, Given>>;
  projectId: number | undefined;
  /** Whose rights count. @default those of the caller */
  reader?: Reader;
  /** The plan in place of the result. */
  plan?: boolean;
}

/** The projects that a reader reads: that of the page; without one an Admin all, anyone else the only one that they take part in. */
async function projectsOf({ services, actor }: Running, projectId: number | undefined): Promise<number[]> {
  if (projectId !== undefined) return [projectId];
  if (isAdmin(actor)) return places.allProjects(services.pool);
  const own = await places.projectsOfMember(services.pool, actor.id);
  if (own.length !== 1) throw whichProject();
  return own;
}

/** Runs a text with the rights of its reader, and ends it when the reader leaves, signs out or loses the rights. */
export async function runText(running: Running, asked: Asked): Promise<Result> {
  const { services, actor } = running;
  const { reports } = services;
  if (!reports) throw queriesOff();
  const { text, parameters, given, projectId, reader = actor, plan = false } = asked;
  const { views } = await requireAllowed(actor.language, text, viewNames(services));
  const projectIds = await projectsOf(running, projectId);
  const people = views.includes('people') ? await peopleTable(services, projectIds, reader) : undefined;
  const statement = statementOf(text, parameters, people);
  const reading = { readerId: reader.id, projectId, today: athensClock(Date.now()).date };
  const values = valuesOf(statement.names, parameters, given, reading);
  const tickets = await ticketsFor(services.pool, services, reader, projectIds);
  return runBound(running, reports, {
    text: plan ? `explain ${statement.text}` : statement.text,
    values,
    tickets,
    words: (failure) =>
      failureInWords(failure, {
        language: actor.language,
        text,
        originalOffset: (offset) => statement.originalOffset(plan ? offset - 'explain '.length : offset),
      }),
  });
}

interface BoundRun {
  text: string;
  values: Parameters<ReportDatabase['run']>[0]['values'];
  tickets: Parameters<ReportDatabase['run']>[0]['tickets'];
  words: (failure: QueryFailed) => Error;
}

/** Runs what is bound, in the share of the caller. */
export function runBound(
  { services, actor, http }: Running,
  database: ReportDatabase,
  { text, values, tickets, words }: BoundRun,
): Promise<Result> {
  return share(actor.id, async () => {
    const ending = signalOf(services, actor, http);
    try {
      const result = await database.run({ text, values, tickets, signal: ending.signal });
      return { ...result, at: new Date() };
    } catch (error) {
      throw error instanceof QueryFailed ? words(error) : error;
    } finally {
      ending.stop();
    }
  });
}

/** The common table `people`, with the fields of the project of the page as columns. In several projects it has none. */
async function peopleTable(
  services: Services,
  projectIds: readonly number[],
  reader: Reader,
): Promise<string> {
  const fields = projectIds.length === 1 ? await fieldsSeen(services.pool, projectIds[0]!, reader.level) : [];
  return peopleWithFields(fields).compile(services.pool.withoutPlugins()).sql;
}
