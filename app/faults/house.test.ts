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

/** The compiler's errors outside of tests and their fixtures, which may know all features. */
const faultsOfProduct = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /error TS/.test(line))
    .filter((line) => !/^(testing|bench|e2e|db\/seed)\/|(?:[.]test[.]tsx?|fixtures[.]ts)\(/.test(line));

test.each(['conference', 'matching', 'privacy'])(
  'without the feature %s and its two lines every other feature and the app still compile',
  (name) => {
    const copy = aCopy();
    rmSync(join(copy, 'features', name), { recursive: true });
    for (const file of ['app/features.ts', 'app/pages.ts']) {
      const lines = readFileSync(join(copy, file), 'utf8').split('\n');
      const own = new RegExp(`#features/${name}/|^  ${name}(Feature|Pages),$`);
      writeFileSync(join(copy, file), lines.filter((line) => !own.test(line)).join('\n'));
    }
    expect(faultsOfProduct(types(copy, 'server') + types(copy, 'web'))).toEqual([]);
    expect(serverTests(copy, 'app/order.test.ts', 'app/addresses.test.ts')).toBe('');
  },
  300_000,
);
