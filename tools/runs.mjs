// Runs one test program each and answers how many of its tests passed and failed, and the seconds of processor time that it took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBudget, hasLayersInOrder, readBuild } from './budget.mjs';
import {
  failuresOfPlaywright,
  failuresOfRun,
  failuresOfVitest,
  flakyOf,
  ofPlaywright,
  ofVitest,
} from './counts.mjs';
import { environment, ownNode, root } from './install.mjs';
import { ensurePage } from './page.mjs';
import { watchProcessorTime } from './processor-time.mjs';

/** Runs one project of vitest.config.ts, or some files of it. `isLong`: the random walk at its full length (docs/testing.md). */
export async function runVitest(project, chromium, { files = [], isLong = false } = {}) {
  const file = fresh(`vitest-${project}.json`);
  const program = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  const outside = fresh(`outside-${project}.txt`);
  const reports = ['default', 'json', './tools/report-outside.mjs'].map((name) => `--reporter=${name}`);
  const { code, processor } = await run([...program, ...reports, `--outputFile.json=${file}`], {
    CHROMIUM: chromium,
    OUTSIDE_FILE: outside,
    ...(files.length === 0 && project === 'server' && { WHOLE_RUN: '1' }),
    ...(isLong && { ALL_KILLS: '1' }),
  });
  const report = read(file);
  const counts = ofVitest(report, code);
  const failures = failuresOfVitest(report);
  return {
    ...counts,
    failures: failuresOfRun(project, { counts, failures, outside: textOf(outside) }),
    processor,
  };
}

/** Runs the journeys in a browser, on the page as it is shipped; with a pattern only those whose file, title or tags match. */
export async function runJourneys(grep, chromium) {
  if (!(await ensurePage())) return { passed: 0, failed: 1 };
  const file = fresh('journeys.json');
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const { code, processor } = await run([...program, ...(grep ? ['--grep', grep] : [])], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = read(file);
  const failures = failuresOfPlaywright(report);
  return { ...ofPlaywright(report, code), failures, flaky: flakyOf(report), processor };
}

/** Builds the page and holds each of its screens against the budget of bytes. */
export async function runBudget() {
  let processor = 0;
  const build = async (program) => {
    const built = await run(program);
    processor = built.processor;
    return built.code;
  };
  if (!(await ensurePage(build))) return { passed: 0, failed: 1 };
  const lines = checkBudget(readBuild());
  for (const { name, kib, limit } of lines) {
    console.log(`${kib <= limit ? '✓' : '✗'} ${name}: ${kib.toFixed(1)} of ${limit} KiB`);
  }
  const failures = lines.filter(({ kib, limit }) => kib > limit).map(({ name }) => `weight of ${name}`);
  const passed = lines.length - failures.length;
  if (!hasLayersInOrder()) failures.push('order of the layers of style');
  return { passed, failed: failures.length, failures, processor };
}

async function run(program, extra = {}) {
  const env = { ...environment, ...extra };
  const child = spawn(ownNode, program, { cwd: root, stdio: 'inherit', env });
  const endWatch = watchProcessorTime(child.pid);
  const [code] = await once(child, 'close');
  return { code, processor: endWatch() };
}

/** The place of a report, without the one of an earlier run. */
function fresh(name) {
  const file = join(root, '.cache', name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** The text of a file that a run may have written. */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
