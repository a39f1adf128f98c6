// `npm test`: installs what is missing, checks, and runs every test. The last line is `N passed, N failed`.
//   --only engines|server|web|journeys   one part alone, without the checks
//   --journeys <text>                    of the journeys only those with this in their title
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

const { only, journeys } = parseArgs({
  options: { only: { type: 'string' }, journeys: { type: 'string' } },
}).values;

ensureInstalled();
const { ensureChromium } = await import('./browser.mjs');
const { runChecks } = await import('./checks.mjs');
const { total } = await import('./counts.mjs');
const { runBudget, runJourneys, runVitest } = await import('./runs.mjs');

const chromium = ensureChromium();
const steps = {
  checks: () => runChecks(),
  engines: () => runVitest('engines', chromium),
  server: () => runVitest('server', chromium),
  web: () => runVitest('web', chromium),
  page: () => runBudget(),
  journeys: () => runJourneys(journeys, chromium),
};
if (only && !steps[only]) {
  console.error(`There is no part "${only}": ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

const results = {};
for (const [name, step] of Object.entries(steps)) {
  if (only && name !== only) continue;
  console.log(`\n— ${name}`);
  try {
    results[name] = await step();
  } catch (error) {
    console.error(error);
    results[name] = { passed: 0, failed: 1 };
  }
}

console.log('');
const failures = Object.values(results).flatMap((result) => result.failures ?? []);
if (failures.length > 0)
  console.log(`— what failed\n${failures.map((failure) => `✗ ${failure}`).join('\n')}\n`);
for (const [name, { passed, failed }] of Object.entries(results)) {
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${passed} passed${failed ? `, ${failed} failed` : ''}`,
  );
}
const { passed, failed } = total(Object.values(results));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
