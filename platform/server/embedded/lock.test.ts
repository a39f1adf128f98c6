import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, holderOf, takeLock } from './lock.ts';
import { startOf } from './processes.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'ithaki-lock-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const leave = (text: string) => writeFileSync(join(dataDir, 'ithaki.lock'), text);

test('the lock holds until it is given back, and leaves nothing behind', () => {
  const unlock = takeLock(dataDir);
  expect(holderOf(dataDir)?.pid).toBe(process.pid);
  expect(() => takeLock(dataDir)).toThrow(DataDirInUse);
  unlock();
  expect(holderOf(dataDir)).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['whose process is dead', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['whose number belongs to another process by now', JSON.stringify({ pid: process.ppid, started: '1' })],
  ['that was cut off', '{"pid":'],
])('a lock %s is taken over', (_, text) => {
  leave(text);
  const unlock = takeLock(dataDir);
  expect(holderOf(dataDir)?.pid).toBe(process.pid);
  unlock();
});

test('a lock of a living process is left alone', () => {
  const text = JSON.stringify({ pid: process.ppid, started: startOf(process.ppid) });
  leave(text);
  expect(() => takeLock(dataDir)).toThrow(`process ${process.ppid}`);
  expect(readFileSync(join(dataDir, 'ithaki.lock'), 'utf8')).toBe(text);
  expect(readdirSync(dataDir)).toEqual(['ithaki.lock']);
});
