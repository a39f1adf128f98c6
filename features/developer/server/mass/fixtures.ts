import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Person, startServer } from '#testing/server.ts';
import type { SendMode } from '../../contract/mass.ts';
import { developer } from '../../contract.ts';

type Server = ReturnType<typeof startServer>;

/** The call that the tests send rows to, with a transform for the columns `project`, `id` and `city`. */
export const url = '/api/User/UpdateField';
export const columns = ['project', 'id', 'city'];
export const transform = `return { UserId: Number(row.id), Name: 'first_name', Value: row.city, ProjectId: Number(row.project) };`;

export const hashOf = (rows: unknown): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

interface Run {
  rows: readonly string[][];
  sendMode?: SendMode;
  transform?: string;
}

/** Makes a run with these rows, and does not send them yet. */
export async function aRun(
  server: Server,
  admin: Person,
  { rows, sendMode = 'batch', transform: text = transform }: Run,
): Promise<number> {
  const { body, problem } = await server.as(admin, developer.startMass, {
    url,
    sendMode,
    transform: text,
    hash: hashOf([rows, text, sendMode]),
    columns,
    total: rows.length,
  });
  expect(problem).toEqual({});
  for (let from = 0; from < rows.length; from += 500)
    await server.as(admin, developer.addRows, {
      id: body.id,
      rows: rows.slice(from, from + 500).map((cells, at) => ({ no: from + at + 1, cells })),
    });
  return body.id;
}

/** Sends the rows of a run, and waits for its end. */
export async function sent(server: Server, admin: Person, id: number) {
  expect((await server.as(admin, developer.runMass, { id })).problem).toEqual({});
  await expect
    .poll(async () => (await server.as(admin, developer.massRun, { id })).body.state, { timeout: 30_000 })
    .not.toBe('running');
  const { body } = await server.as(admin, developer.massRun, { id });
  const { body: failed } = await server.as(admin, developer.failedRows, { id, count: 100 });
  return { ...body, rows: failed.list };
}
