import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { PART_BYTES } from '#engines/files/categories.ts';
import { files } from '#features/files/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { imports } from '../contract.ts';

const server = startServer({ own: true });
const password = 'Ithaki2026!';
const ROUNDS = 7;

let project = 0;
let supervisor: Person;
let other: Person;

beforeAll(async () => {
  const fields = [{ Name: 'first_name', Required: true, Visible: 4, Editable: 1 }];
  project = await aProject(server.db, { User: { Fields: fields } });
  supervisor = await server.person('Supervisor', { project });
  other = await server.person('Supervisor', { project, password });
});

/** The milliseconds of the middle one of some tries. */
async function median(work: () => Promise<{ status: number }>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    expect((await work()).status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}

test('an import of many people does not hold up the uploads, sign-ins and compressed answers of others', async () => {
  const part = Buffer.alloc(PART_BYTES, 1);
  const input = { category: 'shared', name: 'a', originalName: 'a.pdf', mime: '', parts: 100 } as const;
  const { id } = (await server.as(other, files.startUpload, input)).body;
  let next = 0;
  const works = {
    upload: () => server.as(other, files.uploadPart, { id, part: next++, data: part }),
    signIn: () => server.as(other, identity.signIn, { username: other.username, password }),
    compressed: async () => {
      const headers = { 'accept-encoding': 'gzip' };
      const { statusCode: status } = await server.app.inject({ url: '/api/openapi.json', headers });
      return { status };
    },
  };
  const measure = async () => ({
    upload: await median(works.upload),
    signIn: await median(works.signIn),
    compressed: await median(works.compressed),
  });
  await measure();
  const quiet = await measure();

  let isOver = false;
  let imported = 0;
  const importing = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const users = Array.from({ length: 20 }, (_, line) => ({
        line: line + 1,
        username: `new-${randomUUID()}`,
        password: 'Κωδικός-2026',
        roles: '',
        kayas: '',
        fields: { first_name: 'Νέα' },
      }));
      imported += (await server.as(supervisor, imports.addUsers, { projectId: project, users })).body.length;
    }
  });
  const busy = await measure();
  isOver = true;
  await Promise.all(importing);

  expect(imported).toBeGreaterThan(0);
  // The floor allows for a busy machine. When hashes shared the pool of files and compression, the works took 120 to 400 times as long.
  for (const [work, ms] of Object.entries(busy)) {
    const limit = Math.max(10 * quiet[work as keyof typeof quiet], 1000);
    expect(ms, `${work} ${JSON.stringify({ quiet, busy })}`).toBeLessThan(limit);
  }
});

test('a server without a bucket does not load the client of buckets', async () => {
  const storage = new URL('../../../platform/server/files/storage.ts', import.meta.url).href;
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { openStorage } = await import(${JSON.stringify(storage)});
    await openStorage({ s3Url: undefined, folder: '/nowhere' });
    console.log(loaded.length > 1, loaded.some((url) => url.includes('aws-sdk')));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout.trim()).toBe('true false');
});
