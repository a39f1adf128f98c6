import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { converter } from '#testing/converter.ts';
import { firstPageOf } from './first-page.ts';
import { DocumentProblem } from './tasks/task.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-page-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function* a(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const draw = (text: string, more: { longestMs?: number } = {}) =>
  firstPageOf(a(text), 'docx', { converter, ...more });
const leftovers = () => readdir(folder);

test('the first page is drawn without macros, without linked pictures and without our environment', async () => {
  const [document, format, environment, ...profile] = Buffer.from(await draw('Dear Niki'))
    .toString()
    .split('\n');
  expect(document).toBe('Dear Niki');
  expect(format).toBe('pdf:writer_pdf_Export:{"PageRange":{"type":"string","value":"1"}}');
  expect(
    environment!.split(',').filter((name) => !['HOME', 'LC_ALL', 'PATH', 'TMPDIR'].includes(name)),
  ).toEqual([]);
  for (const setting of ['BlockUntrustedRefererLinks', 'DisableMacrosExecution', 'DisableActiveContent'])
    expect(profile.join('')).toContain(`oor:name="${setting}" oor:op="fuse"><value>true</value>`);
  expect(await leftovers()).toEqual([]);
});

test('a document of which nothing is made, or that takes too long, is not readable and leaves nothing behind', async () => {
  await expect(draw('nothing')).rejects.toThrow(new DocumentProblem('not-readable'));
  await expect(draw('hang', { longestMs: 500 })).rejects.toThrow(new DocumentProblem('not-readable'));
  expect(await leftovers()).toEqual([]);
});

test('a converter that is not there is an error of the installation', async () => {
  await expect(firstPageOf(a('x'), 'odt', { converter: '/nowhere/soffice' })).rejects.toThrow('ENOENT');
  expect(await leftovers()).toEqual([]);
});
