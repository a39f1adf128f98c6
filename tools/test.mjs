// `npm test`: installs what is missing, checks, and tests. Of the faults and the long journeys it runs those whose code has
// changed since everything was tested last (tools/changed.mjs). The last line is `N passed, N failed`.
//   --all                                       everything, whatever has changed, and the long random walk (`npm run test:all`)
//   --only engines|server|faults|web|page|journeys   one part alone and whole, without the checks
//   --only database                             what also runs on another PostgreSQL, the one of DATABASE_URL
//   --journeys <pattern>                        of the journeys only those whose file, title or tags match
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

const { all, only, journeys } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, journeys: { type: 'string' } },
}).values;

ensureInstalled();
const { ensureChromium, ensureServers } = await import('./programs.mjs');
const { grepOf, noteTested, planOfNow } = await import('./changed.mjs');
const { runChecks } = await import('./checks.mjs');
const { total } = await import('./counts.mjs');
const { runBudget, runJourneys, runVitest } = await import('./runs.mjs');
const { onSecondDatabase } = await import('./second-database.mjs');

const chromium = ensureChromium();
ensureServers();
const plan = all || only ? { all: true, faults: true, journeys: 'all' } : planOfNow();
const parts = {
  checks: () => runChecks(),
  page: () => runBudget(),
  engines: () => runVitest('engines', chromium),
  ...(plan.faults && { faults: () => runVitest('faults', chromium) }),
  server: () => runVitest('server', chromium, { isLong: all && process.env['WALK'] !== 'short' }),
  web: () => runVitest('web', chromium),
  journeys: () => runJourneys(journeys ?? grepOf(plan.journeys), chromium),
  ...(only === 'database' && { database: onDatabase }),
};
/**
 * On the PostgreSQL of DATABASE_URL, what shows how the product gets on with another server than the embedded one. The
 * journey mostly waits, so it goes beside the other tests.
 */
async function onDatabase() {
  const runs = await Promise.all([
    runVitest('server', chromium, { files: onSecondDatabase() }),
    runJourneys('@database', chromium),
  ]);
  const all = (kind) => runs.flatMap((run) => run[kind] ?? []);
  const processor = runs.reduce((sum, run) => sum + (run.processor ?? 0), 0);
  return { ...total(runs), failures: all('failures'), flaky: all('flaky'), processor };
}

if (only && !parts[only]) {
  console.error(`There is no part "${only}": ${Object.keys(parts).join(', ')}, database.`);
  process.exit(1);
}

const results = {};
for (const [name, run] of Object.entries(parts)) {
  if (only && name !== only) continue;
  console.log(`\n— ${name}`);
  const began = Date.now();
  try {
    results[name] = await run();
  } catch (error) {
    console.error(error);
    results[name] = { passed: 0, failed: 1 };
  }
  results[name].seconds = Math.round((Date.now() - began) / 1000);
}

console.log('');
const list = (title, lines) => {
  if (lines.length > 0) console.log(`— ${title}\n${lines.join('\n')}\n`);
};
const of = (kind) => Object.values(results).flatMap((result) => result[kind] ?? []);
list(
  'what is flaky: it failed, and passed when tried again',
  of('flaky').map((flaky) => `~ ${flaky}`),
);
list(
  'what failed',
  of('failures').map((failure) => `✗ ${failure}`),
);
for (const [name, { passed, failed, seconds, processor }] of Object.entries(results)) {
  const times = [`${seconds} s`, ...(processor ? [`${Math.round(processor)} s of processor`] : [])].join(
    ', ',
  );
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${passed} passed${failed ? `, ${failed} failed` : ''} (${times})`,
  );
}
if (!plan.faults) console.log('- faults   not run: nothing that they stand on has changed');
if (plan.journeys !== 'all' && !journeys)
  console.log(`- journeys short ones${plan.journeys.map((one) => `, ${one}`).join('')}`);
const { passed, failed } = total(Object.values(results));
const everything = plan.faults && plan.journeys === 'all' && !only && !journeys;
if (failed === 0 && everything) noteTested();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
