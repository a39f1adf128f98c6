import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { optionalFeatures } from '#testing/optional-features.ts';

const root = new URL('../../', import.meta.url).pathname;

test('without conference, matching and privacy, and with a new feature, the product compiles, builds and passes its tests', async () => {
  const copy = aCopy();
  // No fence allows an import upward, so what compiles without all three compiles without each of them.
  for (const name of optionalFeatures) remove(copy, name);
  await run(copy, 'tools/new-feature.mjs', 'guestbooks');
  await run(copy, 'tools/coverage-spec.ts');
  await compile(copy);
  await run(copy, 'tools/fences.mjs');
  await run(copy, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  // The tests of the whole contract that depend on which features there are, and those of the new one.
  const whole = ['order', 'addresses', 'coverage', 'texts', 'refusals'];
  const tests = [...whole.map((name) => `app/${name}.test.ts`), 'features/guestbooks'];
  // One worker: other tests run beside this one.
  await run(
    copy,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    '--maxWorkers',
    '1',
    ...tests,
  );
}, 1_500_000);

/** A copy of the project with the same dependencies, without build results and data. It goes when the test ends. */
function aCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ithaki-house-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Removes a feature from the copy: its folder, its journey, and its line in each of the two lists. */
function remove(copy: string, name: string): void {
  rmSync(join(copy, 'features', name), { recursive: true });
  rmSync(join(copy, 'e2e', `${name}.journey.ts`));
  for (const file of ['app/features.ts', 'app/pages.ts']) {
    const lines = readFileSync(join(copy, file), 'utf8').split('\n');
    const own = new RegExp(`#features/${name}/|^  ${name}(Feature|Pages),$`);
    writeFileSync(join(copy, file), lines.filter((line) => !own.test(line)).join('\n'));
  }
}

/** Checks the types of the server and of the page. */
const compile = (copy: string) =>
  Promise.all(
    ['server', 'web'].map((side) =>
      run(copy, 'node_modules/typescript/bin/tsc', '-p', `tsconfig.${side}.json`, '--checkers', '1'),
    ),
  );

/** Runs a program of the dependencies in the copy. If it fails, so does the test, with the lines that name errors first. */
async function run(copy: string, program: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: copy,
    env: {
      ...process.env,
      // The compiler spends a third of its time on collecting memory otherwise.
      GOGC: '400',
      // The tests of the copy make their databases on the server of this run.
      DATABASE_URL: inject('adminUrl'),
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
  });
  const ended = once(child, 'close');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  if (status === 0) return;
  const said = stripVTControlCharacters(`${errors}\n${out}`).split('\n');
  const named = said.filter((line) => /\bFAIL\b|Error:|error TS/.test(line));
  expect.fail([`${program} failed.`, ...named.slice(0, 20), ...said.slice(-100)].join('\n'));
}
