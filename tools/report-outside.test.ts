import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ReportOutside from './report-outside.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ithaki-outside-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('an error that no test waited for is noted with its words and its places in our own code', () => {
  const file = join(folder, 'outside.txt');
  vi.stubEnv('OUTSIDE_FILE', file);
  const stack = [
    'Error: boom',
    '    at send (/product/platform/server/mail.ts:2:51)',
    '    at listOnTimeout (node:internal/timers:685:17)',
    '    at Pool.connect (/product/node_modules/pg-pool/index.js:45:11)',
  ].join('\n');
  const error = { name: 'Error', message: 'boom', stack };
  void new ReportOutside().onTestRunEnd([], [error as never], 'failed');
  expect(readFileSync(file, 'utf8')).toBe(
    'Error: boom\n    at send (/product/platform/server/mail.ts:2:51)\n',
  );
});
