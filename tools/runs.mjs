// Runs one test program each and answers how many of its tests passed and failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBudget, hasLayersInOrder, readBuild } from './budget.mjs';
import { failuresOfPlaywright, failuresOfVitest, flakyOf, ofPlaywright, ofVitest } from './counts.mjs';
import { environment, ownNode, root } from './install.mjs';
import { ensurePage } from './page.mjs';

/** Runs one project of vitest.config.ts, or some files of it. */
export async function runVitest(project, chromium, files = []) {
  const file = fresh(`vitest-${project}.json`);
  const code = await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files],
    ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { CHROMIUM: chromium, ...(files.length === 0 && project === 'server' && { WHOLE_RUN: '1' }) },
  );
  const report = read(file);
  const counts = ofVitest(report, code);
  const failures = failuresOfVitest(report);
  // Every test passed, and still the run ended badly: something failed outside of them.
  if (counts.failed > failures.length) failures.push(`${project}: an error outside of any test (see above)`);
  return { ...counts, failures };
}

/** Runs the journeys in a browser, on the page as it is shipped; with a pattern only those whose file, title or tags match. */
export async function runJourneys(grep, chromium) {
  if (!ensurePage()) return { passed: 0, failed: 1 };
  const file = fresh('journeys.json');
  const code = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    grep ? ['--grep', grep] : [],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = read(file);
  return { ...ofPlaywright(report, code), failures: failuresOfPlaywright(report), flaky: flakyOf(report) };
}

/** Builds the page and holds each of its screens against the budget of bytes. */
export function runBudget() {
  if (!ensurePage()) return { passed: 0, failed: 1 };
  const lines = checkBudget(readBuild());
  for (const { name, kib, limit } of lines) {
    console.log(`${kib <= limit ? '✓' : '✗'} ${name}: ${kib.toFixed(1)} of ${limit} KiB`);
  }
  const failures = lines.filter(({ kib, limit }) => kib > limit).map(({ name }) => `weight of ${name}`);
  const passed = lines.length - failures.length;
  if (!hasLayersInOrder()) failures.push('order of the layers of style');
  return { passed, failed: failures.length, failures };
}

async function run(program, options, extra) {
  const env = { ...environment, ...extra };
  const child = spawn(ownNode, [...program, ...options], { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'close');
  return code;
}

/** The place of a report, without the one of an earlier run. */
function fresh(name) {
  const file = join(root, '.cache', name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
