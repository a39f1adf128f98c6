// The server tests that also run on another PostgreSQL server than the embedded one (`.ci/run`). All others would only show
// the same code once more.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { root } from './install.mjs';

/** Where locks, exclusion constraints and races are decided, and the smallest of the faults. */
const races = [
  'app/faults.test.ts',
  'features/applications/server/moves.test.ts',
  'features/applications/server/submit.test.ts',
  'features/links/server/links.test.ts',
  'features/meetings/server/meetings.test.ts',
  'features/people/server/import/import.test.ts',
];

/** All that ask for a database in the platform, the migrations and the tests' own parts, the races, and one file a feature. */
export function onSecondDatabase() {
  const find = (pattern) => globSync(pattern, { cwd: root }).sort();
  const asksForDatabase = (file) =>
    /testing\/(a-database|server)[.]ts|[.]\/a-database[.]ts/.test(readFileSync(`${root}/${file}`, 'utf8'));
  const shared = find('{platform,db,testing}/**/*.test.ts').filter(asksForDatabase);
  const ofFeatures = Map.groupBy(
    find('features/*/server/**/*.test.ts').filter(asksForDatabase),
    (file) => file.split('/')[1],
  );
  const perFeature = [...ofFeatures]
    .filter(([, files]) => !files.some((file) => races.includes(file)))
    .map(([feature, files]) => mainOf(feature, files));
  return [...new Set([...shared, ...races, ...perFeature])].sort();
}

/** The file with the name of its feature, else the one of its routes, else the first. */
const mainOf = (feature, files) =>
  files.find((file) => basename(file) === `${feature}.test.ts`) ??
  files.find((file) => basename(file) === 'routes.test.ts') ??
  files.toSorted((a, b) => dirname(a).length - dirname(b).length)[0];
