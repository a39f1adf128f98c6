import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

/** A copy of the project with the same dependencies, without build results and data. */
function aCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ithaki-house-'));
  copies.push(copy);
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

/** Runs a program of the dependencies in the copy; returns its output if it failed. */
function run(copy: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

const types = (copy: string, side: 'server' | 'web') =>
  run(copy, 'node_modules/typescript/bin/tsc', '-p', `tsconfig.${side}.json`);
const serverTests = (copy: string, ...files: string[]) =>
  run(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files);

test('npm run new:feature creates a feature that compiles and whose tests pass', () => {
  const copy = aCopy();
  expect(run(copy, 'tools/new-feature.mjs', 'payments')).toBe('');
  expect(run(copy, 'tools/coverage-spec.ts')).toBe('');
  expect([types(copy, 'server'), types(copy, 'web')]).toEqual(['', '']);
  expect(run(copy, 'tools/fences.mjs')).toBe('');
  const whole = ['order', 'addresses', 'coverage', 'texts', 'refusals', 'scope', 'gate'].map(
    (name) => `app/${name}.test.ts`,
  );
  expect(serverTests(copy, 'features/payments', ...whole)).toBe('');
}, 300_000);

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

test('without the features conference, matching and privacy the rest compiles, builds and passes its tests', () => {
  const copy = aCopy();
  // In the order of the features: each one leaves while those that may import it are still there.
  for (const name of ['conference', 'matching', 'privacy']) {
    remove(copy, name);
    expect([types(copy, 'server'), types(copy, 'web')], `without ${name}`).toEqual(['', '']);
  }
  expect(run(copy, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')).toBe('');
  // The tests of the whole contract, and of the features that those three stand beside.
  const whole = ['order', 'addresses', 'texts', 'refusals', 'scope', 'gate', 'acting'];
  const beside = ['meetings', 'links', 'files'].map((name) => `features/${name}`);
  expect(serverTests(copy, ...beside, ...whole.map((name) => `app/${name}.test.ts`))).toBe('');
}, 600_000);
