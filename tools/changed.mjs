// What changed since everything was tested last, and which of the long tests that calls for.
//   node tools/changed.mjs   prints the npm script that tests it: `test`, or `test:all`
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Holds the commit at which everything was tested last, and passed. */
const marker = join(root, '.ci', 'tested');

const isTest = (file) => /[.]test[.]tsx?$|[/]fixtures[.]ts$|[.]md$/.test(file);
const featureOf = (file) => /^features\/([^/]+)\//.exec(file)?.[1];

/** What all faults depend on. */
const underFaults =
  /^(platform\/(server|contract)|db|testing|app\/(dev|faults))\/|^app\/[^/]+[.]ts$|^package-lock[.]json$/;
/** What all journeys depend on. */
const underJourneys =
  /^(platform|ui|engines|db\/seed|app)\/|^e2e\/[^/]+(?<![.]journey)[.]ts$|^(package-lock[.]json|index[.]html|(vite|playwright)[.]config[.]ts)$/;

/**
 * Which long tests a change of these files requires: `all` tests if more than half of the features changed; else the
 * faults or not, and of the long journeys all or those with these tags and in these files. `undefined` files, an
 * unknown change, require all tests.
 */
export function planOf(files, { features, underTest }) {
  if (!files) return { all: true, faults: true, journeys: 'all' };
  const product = files.filter((file) => !isTest(file));
  const changed = features.filter((feature) => product.some((file) => featureOf(file) === feature));
  if (changed.length * 2 > features.length) return { all: true, faults: true, journeys: 'all' };
  const isUnderFaults = (file) =>
    underFaults.test(file) ||
    underTest.some((feature) => new RegExp(`^features/${feature}/(server|contract)`).test(file));
  const own = files.filter((file) => file.startsWith('app/faults/'));
  return {
    all: false,
    faults: own.length > 0 || product.some(isUnderFaults),
    journeys: product.some((file) => underJourneys.test(file))
      ? 'all'
      : [
          ...changed.map((feature) => `@${feature}`),
          ...files.filter((file) => file.endsWith('.journey.ts')).map((file) => file.replace('e2e/', '')),
        ],
  };
}

/** What Playwright's --grep takes for the short journeys and these long ones; undefined for all. */
export const grepOf = (journeys) =>
  journeys === 'all'
    ? undefined
    : ['^(?!.*@long)', ...journeys.map((one) => `${one.replaceAll('.', '[.]')}(?![\\w-])`)].join('|');

/** The plan for the contents of this folder, committed or not. */
export function planOfNow() {
  const faults = join(root, 'app', 'faults');
  const texts = readdirSync(faults).map((name) => readFileSync(join(faults, name), 'utf8'));
  return planOf(changedFiles(), {
    features: readdirSync(join(root, 'features')),
    underTest: [
      ...new Set(
        texts.flatMap((text) => [...text.matchAll(/#features\/([\w-]+)\//g)].map(([, name]) => name)),
      ),
    ],
  });
}

/** The files that differ from the commit that was tested; undefined where git does not know that commit. */
function changedFiles() {
  if (!existsSync(marker)) return undefined;
  const tested = readFileSync(marker, 'utf8').trim();
  try {
    const differing = git('diff', '--name-only', '--no-renames', tested, '--');
    return [...differing, ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return undefined;
  }
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Notes that all tests passed here; where something is not committed, there is no commit to name. */
export function noteTested() {
  try {
    if (git('status', '--porcelain').length > 0) return;
    writeFileSync(marker, `${git('rev-parse', 'HEAD')[0]}\n`);
    console.log(
      'All tests passed on this commit: commit .ci/tested, and the next run tests what changed since.',
    );
  } catch {
    // no repository: there is nothing to compare with either
  }
}

if (import.meta.main) console.log(planOfNow().all ? 'test:all' : 'test');
