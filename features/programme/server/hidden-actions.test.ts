import { expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { grids } from '#features/grids/contract.ts';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { anAction } from './fixtures.ts';

const server = startServer();

test('an action hidden from supervisors is in no list of a supervisor, and in every list of a coordinator', async () => {
  const project = await aProject(server.db, { User: { Fields: [{ Name: 'hobby', Visible: 4 }] } });
  const data = { ShowCondition: 'fields.hobby' };
  const shared = await anAction(server.db, project, { title: 'Κοινή', typeId: 2, data });
  const flags = flag.published | flag.hideFromSupervisor;
  const hidden = await anAction(server.db, project, { title: 'Κρυφή', typeId: 2, data, flags });
  const mentee = await server.person('Mentee', { project, fields: { hobby: 'Σκάκι' } });

  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
  const lists = async (who: Person) => {
    const file = await server.send(who, projects.exportConfig, { ProjectId: project });
    const use = await server.as(who, projects.fieldUse, { projectId: project, name: 'hobby' });
    const bookable = { projectId: project, menteeId: mentee.id };
    return {
      programme: ids((await server.as(who, programme.all, { projectId: project, all: true })).body),
      titles: ids((await server.as(who, programme.titles, { projectId: project })).body),
      mentors: ids((await server.as(who, links.actions, { projectId: project })).body),
      grid: ids((await server.as(who, grids.headerAll, { projectId: project })).body),
      bookable: ids((await server.as(who, meetings.bookable, bookable)).body),
      file: ids((JSON.parse(file.text) as { actions: { id: number }[] }).actions),
      conditions: use.body.uses.map(({ where }) => where),
    };
  };
  const all = (list: number[], conditions: string[]) => ({
    programme: list,
    titles: list,
    mentors: list,
    grid: list,
    bookable: list,
    file: list,
    conditions,
  });
  expect(await lists(await server.person('Supervisor', { project }))).toEqual(all([shared], ['Κοινή']));
  expect(await lists(await server.person('Coordinator', { project }))).toEqual(
    all([shared, hidden], ['Κοινή', 'Κρυφή']),
  );
});

test('a clone contains the actions that are hidden from the supervisor who creates it, and keeps them hidden', async () => {
  const project = await aProject(server.db);
  const flags = flag.published | flag.hideFromSupervisor;
  await anAction(server.db, project, { title: 'Κρυφή', flags });
  const supervisor = await server.person('Supervisor', { project });
  const clone = { projectId: project, url: `clone-${project}`, descr: 'Αντίγραφο' };
  const made = await server.as(supervisor, projects.clone, clone);
  const kept = await server.db
    .selectFrom('action')
    .where('projectId', '=', made.body.id)
    .select(['titles', 'flags'])
    .execute();
  expect(kept).toEqual([{ titles: { el: 'Κρυφή', en: 'Κρυφή (en)' }, flags }]);
  const seen = await server.as(supervisor, programme.titles, { projectId: made.body.id });
  expect(seen.body).toEqual([]);
});
