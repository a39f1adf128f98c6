import { beforeAll, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { steps } from '#features/steps/contract.ts';
import { anAction as plantAction } from '#features/programme/server/fixtures.ts';
import { links } from '#features/links/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { grids } from '../contract.ts';

const server = startServer();
let project = 0;
let supervisor: Person;
let mentor: Person;
let here: Person;
let elsewhere: Person;

const anAction = (title: string, wish: Parameters<typeof plantAction>[2] = {}) =>
  plantAction(server.db, project, { title, ...wish });
const publish = (actionId: number, menteeId: number, date: string) =>
  server.as(supervisor, steps.publish, { actionId, menteeId, date });

beforeAll(async () => {
  project = await aProject(server.db, {
    User: { Fields: [{ Name: 'city', Visible: 0, Editable: 0 }] },
  });
  supervisor = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project });
  here = await server.person('Mentee', { project, fields: { city: 'Χανιά' } });
  elsewhere = await server.person('Mentee', { project, fields: { city: 'Βόλος' } });
  for (const { id: menteeId } of [here, elsewhere])
    await server.as(supervisor, links.setDefaultSingle, {
      projectId: project,
      menteeId,
      mentorId: mentor.id,
    });

  const first = await anAction('first');
  const outside = await anAction('outside the page', { flags: flag.published | flag.hideInGrid });
  const fields = await anAction('here alone', { data: { ShowCondition: 'fields.city === "Χανιά"' } });
  await anAction('after', { data: { EnableCondition: `actions[${outside}].done` } });
  await anAction('any', { data: { EnableCondition: 'Object.values(actions).some(({ done }) => done)' } });
  await anAction('broken', { data: { ShowCondition: 'nowhere.to.be.found' } });
  await anAction('never', { data: { date: '01-01-3000' } });
  await anAction('from mentees', { flags: flag.published | flag.hideFromMentee });
  const draft = await anAction('draft', { flags: 0 });
  const later = await anAction('later');
  await publish(draft, elsewhere.id, '01-01-2026');
  await publish(later, here.id, '31-12-2999');
  for (const actionId of [outside, fields])
    await server.as(mentor, steps.complete, { actionId, menteeId: here.id });
  await server.as(elsewhere, steps.saveMine, { actionId: first, data: '{"text":"α"}' });
});

/** The bars of each mentee on a page of the grid, by the titles of actions. */
async function barsOfPage(who: Person, more: object = {}) {
  const header = (await server.as(who, grids.headerAll, { projectId: project })).body;
  const titles = new Map(header.map(({ id, titles: { el } }) => [id, el!]));
  const { list } = (await server.as(who, grids.page, { projectId: project, count: 100, ...more })).body;
  return new Map(
    list.map(({ id, cells }) => [
      id,
      Object.fromEntries(cells.flatMap(({ actionId, bar }) => (bar ? [[titles.get(actionId)!, bar]] : []))),
    ]),
  );
}

test('a page shows which actions are hidden or locked for each mentee, without the reason', async () => {
  const bars = await barsOfPage(supervisor);
  expect(bars.get(here.id)).toEqual({
    broken: 'hidden',
    never: 'locked',
    'from mentees': 'hidden',
    draft: 'hidden',
    later: 'hidden',
  });
  expect(bars.get(elsewhere.id)).toEqual({
    'here alone': 'hidden',
    after: 'locked',
    any: 'locked',
    broken: 'hidden',
    never: 'locked',
    'from mentees': 'hidden',
  });
  const { text } = await server.as(mentor, grids.page, { projectId: project });
  expect(text).not.toMatch(/Χανιά|Βόλος|fields\.city|nowhere/);
});

test('a page shows the same as the list of each mentee, whichever actions are requested', async () => {
  const ids = (await server.as(supervisor, grids.header, { projectId: project })).body.map(({ id }) => id);
  const pages = [
    await barsOfPage(supervisor),
    await barsOfPage(supervisor, { actionIds: ids }),
    await barsOfPage(supervisor, { actionIds: ids.slice(0, 4) }),
  ];
  const asked = [ids.length, ids.length, 4];
  for (const { id: menteeId } of [here, elsewhere]) {
    const { body } = await server.as(supervisor, steps.list, { projectId: project, menteeId });
    for (const [place, page] of pages.entries()) {
      const own = body.steps.filter(({ id }) => ids.slice(0, asked[place]).includes(id));
      const said = own.flatMap(({ title, hidden, state }) =>
        hidden ? [[title, 'hidden']] : state === 'locked' ? [[title, 'locked']] : [],
      );
      expect(page.get(menteeId)).toEqual(Object.fromEntries(said));
    }
  }
});
