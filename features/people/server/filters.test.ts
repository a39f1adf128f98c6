import { beforeAll, expect, test } from 'vitest';
import { addCrowd, aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { people } from '../contract.ts';
import { aPeopledProject, settings } from './fixtures.ts';

const server = startServer();
let project = 0;
let supervisor: Person;
let mentor: Person;

beforeAll(async () => {
  ({ project, supervisor, mentor } = await aPeopledProject(server));
});

test('values of several parts are offered part by part, whichever profile type has the filter', async () => {
  const own = await aProject(server.db, {
    ...settings,
    Mentee: { Fields: settings.User!.Fields, Filters: [{ Field: 'last_name', Separate: ',' }] },
  });
  const runner = await server.person('Supervisor', { project: own });
  await server.person('Mentee', { project: own, fields: { last_name: 'Άλφα, Βήτα' } });
  const asked = { projectId: own, fields: ['last_name'] };
  const { body } = await server.as(runner, people.filterValues, asked);
  expect(body.filters[0]!.values).toEqual(expect.arrayContaining(['Άλφα', 'Βήτα']));
  expect(body.filters[0]!.values).not.toContain('Άλφα, Βήτα');
});

test('a filter with more than 1000 values says so, and offers the first 1000 in alphabetical order', async () => {
  const own = await aProject(server.db, settings);
  const runner = await server.person('Supervisor', { project: own });
  await addCrowd(server.db, own, 1001);
  const asked = { projectId: own, fields: ['last_name'] };
  const [filter] = (await server.as(runner, people.filterValues, asked)).body.filters;
  expect([filter!.more, filter!.values.length, filter!.values[0]]).toEqual([true, 1000, 'Επώνυμο1001']);
  const byField = (page: number) =>
    server.as(runner, people.byField, {
      projectId: own,
      field: 'last_name',
      values: filter!.values,
      page,
      count: 600,
    });
  expect([(await byField(1)).body.length, (await byField(2)).body.length]).toEqual([600, 400]);
});

test('filters offer the values that people have, also those that cascade from another', async () => {
  const { body } = await server.as(supervisor, people.filterValues, {
    projectId: project,
    fields: ['region', 'last_name'],
  });
  expect(body.filters[0]).toEqual({ field: 'region', values: ['Αττική', 'Κρήτη'], more: false });
  expect(body.filters[1]!.values).toEqual(expect.arrayContaining(['Ξένου', 'Παπαδόπουλος']));
  expect(body.mentors).toEqual([{ id: mentor.id, name: 'Λητώ Σοφού' }]);
  const cascade = await server.as(supervisor, people.cascadeValues, {
    projectId: project,
    field: 'last_name',
    cascadeField: 'region',
    cascadeValue: 'Αττική',
  });
  expect(cascade.body).toEqual(['Ξένου']);
  const { body: mentors } = await server.as(supervisor, people.mentorsFilter, { projectId: project });
  expect(mentors).toEqual([{ id: mentor.id, name: 'Λητώ Σοφού', mentees: 1 }]);
  expect((await server.as(supervisor, people.supervisorsFilter, {})).body.map(({ id }) => id)).toContain(
    supervisor.id,
  );
  expect((await server.as(supervisor, people.mentors, { projectId: project })).body).toEqual([mentor.id]);
  expect((await server.as(supervisor, people.mentorIds, {})).body).toEqual([mentor.id]);
});

test('only staff get the user names of mentors and coordinators who share a name', async () => {
  const own = await aProject(server.db);
  const fields = { first_name: 'Μαρία', last_name: 'Ράπτη' };
  const [one, two] = [
    await server.person('Mentor', { project: own, fields }),
    await server.person('Mentor', { project: own, fields }),
  ];
  const other = await server.person('Mentor', { project: own, fields: { ...fields, first_name: 'Άρης' } });
  const runner = await server.person('Supervisor', { project: own });
  const usernames = async (by: Person) =>
    (await server.as(by, people.mentorsFilter, { projectId: own })).body.map(({ id, username }) => [
      id,
      username,
    ]);
  expect(new Map((await usernames(runner)) as [number, string][])).toEqual(
    new Map([
      [one.id, one.username],
      [two.id, two.username],
      [other.id, undefined],
    ]),
  );
  expect((await usernames(one)).every(([, username]) => username === undefined)).toBe(true);
  const twins = [
    await server.person('Coordinator', { project: own, fields }),
    await server.person('Coordinator', { project: own, fields }),
  ];
  const { body: staff } = await server.as(runner, people.supervisorsFilter, { projectId: own });
  const shown = staff.flatMap(({ username }) => (username === undefined ? [] : [username]));
  expect(shown.sort()).toEqual(twins.map(({ username }) => username).sort());
});

test('a saved filter is replaced by one of the same name, and can be removed only by its owner', async () => {
  const place = { projectId: project, screen: 'users' };
  const { body } = await server.as(mentor, people.saveFilter, { ...place, name: 'Κρήτη', query: '?a=1' });
  const again = await server.as(mentor, people.saveFilter, { ...place, name: 'Κρήτη', query: '?a=2' });
  expect(again.body.id).toBe(body.id);
  expect((await server.as(supervisor, people.savedFilters, place)).body).toEqual([]);
  expect((await server.as(supervisor, people.removeFilter, { id: body.id })).status).toBe(404);
  expect((await server.as(mentor, people.savedFilters, place)).body).toMatchObject([{ query: '?a=2' }]);
  expect((await server.as(mentor, people.removeFilter, { id: body.id })).status).toBe(200);
});
