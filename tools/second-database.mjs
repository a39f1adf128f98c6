// The server tests that also run on another PostgreSQL server than the embedded one (`.ci/run`). All others would only show
// the same code once more.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Where locks, exclusion constraints and races are decided, and the smallest of the faults. */
const races = [
  'app/faults.test.ts',
  'features/applications/server/submit.test.ts',
  'features/selection/server/moves.test.ts',
  'features/links/server/links.test.ts',
  'features/meetings/server/meetings.test.ts',
  'features/imports/server/import.test.ts',
];

/** What servers may treat differently, the SQL that uses it, and the tests that show it. The races show exclusion constraints, upserts and locks. */
export const constructs = [
  {
    what: 'order of the alphabet',
    sql: /collate "und-x-icu"/,
    test: 'features/selection/server/list.test.ts',
  },
  { what: 'search of names by trigrams', sql: /name_key/, test: 'features/people/server/people.test.ts' },
  { what: 'full text search', sql: /tsquery/, test: 'features/library/server/search.test.ts' },
  { what: 'recursive queries', sql: /with recursive/, test: 'features/audit/server/routes.test.ts' },
  { what: 'ordered sets', sql: /percentile_cont/, test: 'features/chat/server/following.test.ts' },
  { what: 'functions of JSON', sql: /jsonb_/, test: 'features/steps/server/steps.test.ts' },
];

/** All that ask for a database in the platform, the migrations and the tests' own parts, the races, and one file a construct. */
export function onSecondDatabase() {
  const tests = ['platform', 'db', 'testing'].flatMap(testsIn);
  const asksForDatabase = (file) =>
    /testing\/(a-database|server)[.]ts|[.]\/a-database[.]ts/.test(readFileSync(`${root}/${file}`, 'utf8'));
  const shared = tests.filter(asksForDatabase);
  return [...shared, ...races, ...constructs.map(({ test }) => test)].sort();
}

// Node 20, which runs this before the project's own Node is there, has neither `globSync` nor `Map.groupBy`.
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'));
