import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { binaries } from './binaries.ts';
import { forgetStranger, postmaster } from './postmaster.ts';
import { mayReach } from './unprivileged.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ithaki-places-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const stranger = { uid: 54_321, gid: 54_321 };

describe('a server that runs as another user', () => {
  test('reaches what lies in open folders, and nothing below a closed one', () => {
    mkdirSync(join(folder, 'deep'));
    chmodSync(folder, 0o711);
    expect(mayReach(stranger, join(folder, 'deep'))).toBe(true);
    chmodSync(folder, 0o700);
    expect(mayReach(stranger, join(folder, 'deep'))).toBe(false);
    const { uid, gid } = statSync(folder);
    expect(mayReach({ uid, gid }, join(folder, 'deep'))).toBe(true);
  });

  test('gets a copy of the programs when the installed ones are closed to it, made once', () => {
    const [native, copies] = [join(folder, 'closed', 'native'), join(folder, 'copies')];
    mkdirSync(join(native, 'bin'), { recursive: true, mode: 0o700 });
    writeFileSync(join(native, 'bin', 'postgres'), 'a program', { mode: 0o700 });
    chmodSync(folder, 0o711);
    chmodSync(join(folder, 'closed'), 0o700);

    const from = { native, version: '18.4' };
    expect(binaries(undefined, from, copies)).toBe(native);
    expect(binaries(stranger, from, copies)).toBe(join(copies, 'postgres-18.4'));
    expect(mayReach(stranger, join(copies, 'postgres-18.4', 'bin', 'postgres'))).toBe(true);

    const made = statSync(join(copies, 'postgres-18.4')).ctimeMs;
    binaries(stranger, from, copies);
    expect(statSync(join(copies, 'postgres-18.4')).ctimeMs).toBe(made);

    chmodSync(folder, 0o700);
    expect(() => binaries(stranger, from, copies)).toThrow('can reach neither');
  });
});

test("the number of a dead server that another program has now is not taken for the server's", () => {
  const pidFile = join(folder, 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`);
  expect(postmaster(folder)).toBeUndefined();
  forgetStranger(folder);
  expect(existsSync(pidFile)).toBe(false);
});
