import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
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
  await record({ db: server.db, actor: { id: maria.id, adminId: undefined } }, 'seen.look', {
    subjectId: nikos.id,
    target: 'a',
  });
  await record({ db: server.db, actor: { id: nikos.id, adminId: admin.id } }, 'seen.change', {
    before: { a: 1 },
    after: { a: 2 },
  });

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
    said: 'seen.change',
    actor: { id: nikos.id, username: 'nikos' },
    admin: { username: admin.username },
    before: { a: 1 },
    after: { a: 2 },
  });
  const { kinds } = (await server.as(admin, audit.choices, {})).body;
  expect(kinds).toEqual(expect.arrayContaining([{ what: 'seen.look', said: 'seen.look' }]));
  expect(new Set(kinds.map(({ what }) => what)).size).toBe(kinds.length);
});

test('a wildcard in a filter of the log matches only itself', async () => {
  const admin = await server.person('Admin');
  expect((await server.as(admin, audit.list, { what: '%' })).body.list).toEqual([]);
});

test('an export of the log is complete, contains no formula, and is itself logged', async () => {
  const admin = await server.person('Admin');
  for (let n = 0; n < 1200; n++) await record({ db: server.db }, 'export.line', { target: `=${n}` });
  const answer = await server.as(admin, audit.export, { what: 'export.' });
  expect(answer.headers['content-disposition']).toContain('attachment');
  const rows = parse(answer.text, { delimiter: ';', bom: true, columns: true }) as { Target: string }[];
  expect(rows).toHaveLength(1200);
  expect(rows[0]!.Target).toBe("'=1199");
  const own = { what: 'audit.export', who: admin.username };
  expect((await server.as(admin, audit.list, own)).body.all).toBe(1);
});

test('an Admin reads in words what happened in a project, and to a person by name', async () => {
  const admin = await server.person('Admin');
  const project = await aProject(server.db);
  const staff = await server.person('Supervisor', {
    project,
    fields: { first_name: 'Ίρις', last_name: 'Ελεγκάκη' },
  });
  const other = await server.person('Mentee', { project, fields: { last_name: 'Μοναδικίδης' } });
  const by = { actor: { id: staff.id, adminId: undefined } };
  await record({ ...by, db: server.db }, 'audit.export', { projectId: project });
  await record({ ...by, db: server.db }, 'identity.sign-in', { subjectId: other.id });

  const list = async (filter: object) => (await server.as(admin, audit.list, filter)).body.list;
  expect(await list({ projectId: project })).toMatchObject([
    { said: 'Εξαγωγή του μητρώου ενεργειών', actor: { name: 'Ίρις Ελεγκάκη', username: staff.username } },
  ]);
  expect(await list({ whom: 'μοναδικιδησ' })).toMatchObject([
    { said: 'Σύνδεση', subject: { name: 'Μοναδικίδης' } },
  ]);
  expect(await list({ projectId: project, whom: 'μοναδικιδης' })).toEqual([]);
  expect(await list({ who: '%' })).toEqual([]);
  const { kinds, projects } = (await server.as(admin, audit.choices, {})).body;
  expect(kinds).toContainEqual({ what: 'audit.export', said: 'Εξαγωγή του μητρώου ενεργειών' });
  expect(projects.map(({ id }) => id)).toContain(project);
});
