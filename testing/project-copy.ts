import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, inject } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

/** A copy of the project with the same dependencies, without build results and data. It goes when the test ends. */
export function aCopy(): string {
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
export async function run(copy: string, program: string, ...args: string[]): Promise<string> {
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
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  return status === 0 ? '' : said.join('\n');
}

/** Checks the types of the server and of the page; what was checked before in this copy is not checked again. */
export const types = (copy: string) =>
  Promise.all(
    ['server', 'web'].map((side) =>
      run(copy, 'node_modules/typescript/bin/tsc', '-p', `tsconfig.${side}.json`, '--checkers', '1'),
    ),
  );

/** Runs these server tests in the copy. */
export const serverTests = (copy: string, ...files: string[]) =>
  run(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files);
