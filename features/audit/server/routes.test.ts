import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';
import { audit } from '../contract.ts';
import { record } from './record.ts';

const server = startServer();

test('an Admin filters the log by actor, event, subject and day', async () => {
  const admin = await server.person('Admin');
  const [maria, nikos] = [
    await server.person('Mentor', { username: 'maria' }),
    await server.person('Mentee', { username: 'nikos' }),
  ];
  await record(
    server.db,
    { actor: { id: maria.id, adminId: undefined } },
    { what: 'seen.look', subjectId: nikos.id, target: 'a' },
  );
  await record(
    server.db,
    { actor: { id: nikos.id, adminId: admin.id } },
    { what: 'seen.change', before: { a: 1 }, after: { a: 2 } },
  );

  const list = async (filter: object) =>
    (await server.as(admin, audit.list, { what: 'seen.', ...filter })).body.list.map(({ what }) => what);
  expect(await list({})).toEqual(['seen.change', 'seen.look']);
  expect(await list({ who: 'mari' })).toEqual(['seen.look']);
  expect(await list({ who: admin.username })).toEqual(['seen.change']);
  expect(await list({ whom: 'nikos' })).toEqual(['seen.look']);
  expect(await list({ what: 'seen.l' })).toEqual(['seen.look']);
  expect(await list({ to: new Date(0) })).toEqual([]);
  const { list: lines, all } = (await server.as(admin, audit.list, { what: 'seen.change' })).body;
  expect(all).toBe(1);
  expect(lines[0]).toMatchObject({
    actor: 'nikos',
    admin: admin.username,
    before: { a: 1 },
    after: { a: 2 },
  });
  expect((await server.as(admin, audit.kinds, {})).body).toEqual(
    expect.arrayContaining(['seen.change', 'seen.look']),
  );
});

test('a wildcard in a filter of the log matches only itself', async () => {
  const admin = await server.person('Admin');
  expect((await server.as(admin, audit.list, { what: '%' })).body.list).toEqual([]);
});

test('an export of the log is complete, contains no formula, and is itself logged', async () => {
  const admin = await server.person('Admin');
  for (let n = 0; n < 1200; n++) await record(server.db, {}, { what: 'export.line', target: `=${n}` });
  const answer = await server.as(admin, audit.export, { what: 'export.' });
  expect(answer.headers['content-disposition']).toContain('attachment');
  const rows = parse(answer.text, { delimiter: ';', bom: true, columns: true }) as { Target: string }[];
  expect(rows).toHaveLength(1200);
  expect(rows[0]!.Target).toBe("'=1199");
  const own = { what: 'audit.export', who: admin.username };
  expect((await server.as(admin, audit.list, own)).body.all).toBe(1);
});
