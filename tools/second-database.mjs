// The server tests that also run on another PostgreSQL server than the embedded one (`.ci/run`). All others would only show
// the same code once more.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** All that ask for a database in the platform, the migrations and the tests' own parts, the races, and one file a feature. */
export function onSecondDatabase() {
  const tests = ['platform', 'db', 'testing', 'features'].flatMap(testsIn).sort();
  const asksForDatabase = (file) =>
    /testing\/(a-database|server)[.]ts|[.]\/a-database[.]ts/.test(readFileSync(`${root}/${file}`, 'utf8'));
  const shared = tests.filter((file) => !file.startsWith('features/')).filter(asksForDatabase);
  const ofFeatures = tests.filter((file) => /^features\/[^/]+\/server\//.test(file)).filter(asksForDatabase);
  const perFeature = [...new Set(ofFeatures.map((file) => file.split('/')[1]))]
    .map((feature) => [feature, ofFeatures.filter((file) => file.startsWith(`features/${feature}/`))])
    .filter(([, files]) => !files.some((file) => races.includes(file)))
    .map(([feature, files]) => mainOf(feature, files));
  return [...new Set([...shared, ...races, ...perFeature])].sort();
}

// Node 20, which runs this before the project's own Node is there, has neither `globSync` nor `Map.groupBy`.
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'));

/** The file with the name of its feature, else the one of its routes, else the first. */
const mainOf = (feature, files) =>
  files.find((file) => basename(file) === `${feature}.test.ts`) ??
  files.find((file) => basename(file) === 'routes.test.ts') ??
  files.toSorted((a, b) => dirname(a).length - dirname(b).length)[0];
