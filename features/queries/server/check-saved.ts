import { lineAndColumn, type Position } from '#engines/sql/position.ts';
import { peopleWithFields } from '#features/people/server/public.ts';
import { levelOf } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import type { Feature } from '#platform/server/feature.ts';
import { reportViewsOf } from '#platform/server/report/keep.ts';
import { type Prepare, withPresentViews, withViews } from '#platform/server/report/trial.ts';
import { remarksInWords } from './problems.ts';
import { statementOf } from './statement.ts';
import * as places from './store/places.ts';
import { hasQueries, savedQueries } from './store/saved.ts';
import type { QueryKind } from './tables.ts';
import { fieldsSeen } from './tickets.ts';
import { viewNames } from './views.ts';
import { judgeQuery } from './wall/judge.ts';

/** A saved query or service that does not run with the views of the schema `report`. */
export interface BrokenQuery extends Partial<Position> {
  id: number;
  kind: QueryKind;
  /** The title of its project; undefined for one of the installation. */
  project: string | undefined;
  name: string;
  /** What is wrong with it, in English: PostgreSQL's own words, or those of the product. */
  words: string;
}

type Saved = Awaited<ReturnType<typeof savedQueries>>[number];
type Features = readonly Feature[];

/** The saved queries that do not run with the views that the database has now. Nothing runs, and nothing changes. */
export async function brokenQueries(db: Db, features: Features): Promise<BrokenQuery[]> {
  const ground = await groundOf(db);
  return withPresentViews(db, (prepare) => brokenAmong(ground, features, prepare));
}

/**
 * The saved queries that run now and will not run with the views of these features. An operator asks it with the code of a new release,
 * before that release migrates the database.
 */
export async function breakingQueries(db: Db, features: Features): Promise<BrokenQuery[]> {
  if (!(await hasQueries(db))) return [];
  const ground = await groundOf(db);
  const then = await withViews(db, reportViewsOf(features), (prepare) =>
    brokenAmong(ground, features, prepare),
  );
  if (then.length === 0) return [];
  // The wall of the new release judges both times, so what PostgreSQL prepares now is what broke before.
  const now = await withPresentViews(db, (prepare) => unprepared(ground, then, prepare));
  return then.filter(({ id }) => !now.has(id));
}

/** A saved query as a line of the log and of the console. */
export function lineOf({ kind, project, name, words, line, column }: BrokenQuery): string {
  const place = line === undefined ? '' : ` (line ${line}, column ${column})`;
  return `${kind} "${name}" of ${project === undefined ? 'the installation' : `the project "${project}"`}: ${words}${place}`;
}

interface Ground {
  saved: readonly Saved[];
  /** The common table `people` with the fields of a project, by the id of the project. */
  people: ReadonlyMap<number, string>;
  /** The same without fields, for a reader of several projects. */
  plainPeople: string;
}

/** All that the check reads, so that its transaction only prepares. */
async function groundOf(db: Db): Promise<Ground> {
  const tableOf = (fields: Parameters<typeof peopleWithFields>[0]) =>
    peopleWithFields(fields).compile(db.withoutPlugins()).sql;
  const people = new Map<number, string>();
  for (const id of await places.allProjects(db))
    people.set(id, tableOf(await fieldsSeen(db, id, levelOf(['Admin']))));
  return { saved: await savedQueries(db), people, plainPeople: tableOf([]) };
}

async function brokenAmong(ground: Ground, features: Features, prepare: Prepare): Promise<BrokenQuery[]> {
  const views = viewNames({ features });
  const broken: BrokenQuery[] = [];
  for (const query of ground.saved) {
    const { id, kind, name, project, text } = query;
    const problem = await problemOf(ground, query, { views, prepare });
    if (problem)
      broken.push({
        id,
        kind,
        project: project ?? undefined,
        name,
        words: problem.words,
        ...(problem.offset !== undefined && lineAndColumn(text, problem.offset)),
      });
  }
  return broken;
}

/** The ids of those among these queries that PostgreSQL does not prepare. */
async function unprepared(
  ground: Ground,
  among: readonly BrokenQuery[],
  prepare: Prepare,
): Promise<Set<number>> {
  const ids = new Set(among.map(({ id }) => id));
  const failed = new Set<number>();
  for (const query of ground.saved)
    if (ids.has(query.id) && (await problemOf(ground, query, { views: undefined, prepare })))
      failed.add(query.id);
  return failed;
}

interface Problem {
  words: string;
  offset: number | undefined;
}

/** Why a query does not run: the wall forbids it, or PostgreSQL does not prepare it. Without `views` it may read any. */
async function problemOf(
  ground: Ground,
  query: Saved,
  { views, prepare }: { views: ReadonlySet<string> | undefined; prepare: Prepare },
): Promise<Problem | undefined> {
  const verdict = await judgeQuery(query.text, views);
  const remark = remarksInWords('en', query.text, verdict).find(({ severity }) => severity === 'error');
  if (remark) return { words: remark.words, offset: remark.from };
  let found: Problem | undefined;
  for (const people of verdict.views.includes('people') ? tablesFor(ground, query) : [undefined]) {
    const statement = statementOf(query.text, query.parameters, people);
    const failure = await prepare(statement.text);
    if (!failure) return undefined;
    const offset = failure.offset === undefined ? undefined : statement.originalOffset(failure.offset);
    // The attempt that came furthest in the text says best what is wrong.
    if (!found || (offset ?? 0) > (found.offset ?? 0)) found = { words: failure.message, offset };
  }
  return found;
}

/** A query of the installation is sound if it runs in one project at least: projects have different fields. */
const tablesFor = ({ people, plainPeople }: Ground, { projectId }: Saved): string[] =>
  projectId === null ? [plainPeople, ...people.values()] : [people.get(projectId) ?? plainPeople];
