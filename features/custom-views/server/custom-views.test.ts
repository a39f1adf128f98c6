import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer, visitor as aVisitor } from '#testing/server.ts';
import { customViews } from '../contract.ts';
import type { ViewContent } from '../contract/shapes.ts';
import { aContent, aView } from './fixtures.ts';

const server = startServer();
let project = 0;
let admin: Person;
let mentor: Person;
let mentee: Person;

beforeAll(async () => {
  project = await aProject(server.db);
  admin = await server.person('Admin', { project, fields: { first_name: 'Άλκηστη', last_name: 'Ρήγα' } });
  mentor = await server.person('Mentor', { project });
  mentee = await server.person('Mentee', { project });
});

const aName = () => `v-${randomUUID().slice(0, 12)}`;
const visitor = aVisitor();
const show = (who: Person, name: string, more: object = { projectId: project }) =>
  server.as(who, customViews.show, { name, ...more });
const save = (
  input: Partial<ViewContent> & { id?: number; name?: string; projectId?: number; version?: number },
) => server.as(admin, customViews.save, { ...aContent(), ...input });
const publish = (id: number, version: number) => server.as(admin, customViews.publish, { id, version });
/** A published view of the project. */
const planted = async (
  wish: Partial<ViewContent> = {},
  place: { projectId?: number } = { projectId: project },
) => {
  const name = aName();
  return { name, id: await aView(server.db, { ...place, name }, wish) };
};
const anError = { part: 'controller', message: 'x is not defined', line: 2, column: 5 } as const;
const fail = (who: Person, id: number, version = 1, more: object = {}) =>
  server.as(who, customViews.failed, { id, version, ...anError, ...more });

describe('who opens a view', () => {
  test('the roles of its access list and Admins; for all others it is like one that does not exist', async () => {
    const { name } = await planted({ access: ['Mentor'] });
    expect((await show(mentor, name)).body).toMatchObject({ name, version: 1, isOpen: false });
    expect((await show(admin, name)).status).toBe(200);
    const unknown = await show(mentee, aName());
    const refused = [await show(mentee, name), await show(visitor, name), await show(visitor, name, {})];
    for (const { status, problem } of refused)
      expect([status, problem.code]).toEqual([unknown.status, unknown.problem.code]);
    const stranger = await server.person('Mentor', { project: await aProject(server.db) });
    expect((await show(stranger, name)).status).toBe(404);
    const names = async (who: Person) =>
      (await server.as(who, customViews.mine, { projectId: project })).body.map((one) => one.name);
    expect(await names(mentor)).toContain(name);
    expect(await names(mentee)).not.toContain(name);
  });

  test('a visitor opens views of the installation that are for anyone, and no view of a project', async () => {
    const { name } = await planted({ access: ['anyone'] }, {});
    expect((await show(visitor, name, {})).body).toMatchObject({ isOpen: true });
    expect((await show(visitor, name)).status).toBe(404);
    const hidden = await planted({ access: ['anyone'] });
    expect((await show(visitor, hidden.name, {})).status).toBe(404);
    expect((await server.as(visitor, customViews.autoCache, {})).body.map((one) => one.name)).toContain(name);
    const own = await save({ name: aName(), projectId: project, access: ['anyone'] });
    expect(own.problem.code).toBe('not-for-anyone');
  });

  test('the project’s view comes before that of the installation with its name, without case, also for those who may not open it', async () => {
    const { name } = await planted({ html: '<p>Όλοι</p>', access: ['Mentee', 'Mentor'] }, {});
    expect((await show(mentee, name.toUpperCase())).body.html).toBe('<p>Όλοι</p>');
    await aView(
      server.db,
      { projectId: project, name: name.toUpperCase() },
      { html: '<p>Έργο</p>', access: ['Mentor'] },
    );
    expect((await show(mentor, name)).body.html).toBe('<p>Έργο</p>');
    expect((await show(mentee, name)).status).toBe(404);
    const mine = (await server.as(mentee, customViews.mine, { projectId: project })).body;
    expect(mine.filter((one) => one.name.toLowerCase() === name)).toEqual([]);
  });

  test('only Admins write, search and read drafts, and a draft is nothing to its readers', async () => {
    const made = await save({ name: aName(), projectId: project, html: '<p>Σχέδιο</p>' });
    const { id, name } = made.body;
    expect((await show(mentee, name)).status).toBe(404);
    expect((await show(mentee, name, { projectId: project, draft: true })).status).toBe(404);
    expect((await show(admin, name, { projectId: project, draft: true })).body).toMatchObject({
      isDraft: true,
      html: '<p>Σχέδιο</p>',
    });
    const drafts = (await server.as(admin, customViews.getDevViews, { projectId: project })).body;
    expect(drafts.map((one) => one.name)).toContain(name);
    const tries = [
      server.as(mentor, customViews.save, { ...aContent(), name: aName() }),
      server.as(mentor, customViews.publish, { id, version: 1 }),
      server.as(mentor, customViews.edit, { id }),
      server.as(mentor, customViews.search, { text: 'Σχέδιο' }),
      server.as(mentor, customViews.setView, { name, html: 'x' }),
      server.as(mentor, customViews.errors, { id }),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
  });
});

describe('a draft', () => {
  test('reaches readers when it is published, with its access list', async () => {
    const made = await save({ name: aName(), projectId: project, html: '<p>1</p>' });
    const { id, name } = made.body;
    await publish(id, 1);
    await save({ id, html: '<p>2</p>', access: ['Mentor'], version: 1 });
    expect((await show(mentee, name)).body.html).toBe('<p>1</p>');
    expect((await publish(id, 1)).problem.code).toBe('stale');
    const { body } = await publish(id, 2);
    expect(body).toMatchObject({ version: 2, published: 2, shown: 2, savedBy: 'Άλκηστη Ρήγα' });
    expect((await show(mentee, name)).status).toBe(404);
    expect((await show(mentor, name)).body.html).toBe('<p>2</p>');
    const history = (await server.as(admin, customViews.history, { id })).body;
    expect(history.map(({ version, publishedAt }) => [version, publishedAt !== undefined])).toEqual([
      [2, true],
      [1, true],
    ]);
    expect((await server.as(admin, customViews.past, { id, version: 1 })).body.html).toBe('<p>1</p>');
  });

  test('that another Admin saved in the meantime is not overwritten, and comes with the refusal', async () => {
    const { id } = (await save({ name: aName(), projectId: project })).body;
    expect((await save({ id, html: '<p>α</p>', version: 1 })).body.version).toBe(2);
    const late = await save({ id, html: '<p>β</p>', version: 1 });
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    expect(late.problem.present).toMatchObject({ Version: 2, Present: { Html: '<p>α</p>' } });
    // The same again is no change.
    expect((await save({ id, html: '<p>α</p>', version: 2 })).body.version).toBe(2);
  });

  test('whose controller does not compile is refused with the place, and is never run', async () => {
    const { problem } = await save({ name: aName(), controller: 'const a = 1;\nawait f(;' });
    expect(problem).toMatchObject({ code: 'bad-code', present: { Line: 2 } });
    expect((await save({ name: aName(), controller: 'while (true) {}' })).status).toBe(200);
  });

  test('keeps its name and project, which no other view of the project has', async () => {
    const { id, name } = (await save({ name: aName(), projectId: project })).body;
    const same = await save({ name: name.toUpperCase(), projectId: project });
    expect(same.problem.code).toBe('name-taken');
    expect((await save({ name })).status).toBe(200);
    expect((await save({ id, name: aName(), version: 1 })).status).toBe(400);
    expect((await save({ id, projectId: await aProject(server.db), version: 1 })).status).toBe(400);
    expect((await save({})).status).toBe(400);
    for (const bad of ['', 'α β', '../x', 'α'.repeat(61)])
      expect((await server.as(admin, customViews.save, { ...aContent(), name: bad })).status).toBe(400);
  });

  test('is found by its code, with the lines', async () => {
    const word = `zeta${randomUUID().slice(0, 8)}`;
    const { id } = (await save({ name: aName(), html: `<p>α</p>\n<p>${word}</p>`, controller: `// ${word}` }))
      .body;
    const { found } = (await server.as(admin, customViews.search, { text: word.toUpperCase() })).body;
    expect(found.map(({ id: of, part, line }) => [of, part, line])).toEqual([
      [id, 'html', 2],
      [id, 'controller', 1],
    ]);
  });
});

describe('a view that fails', () => {
  const aReader = () => server.person('Mentee', { project });
  const people = () => Promise.all([aReader(), aReader(), aReader()]);

  test('for three people and a fifth of its readers is stopped: readers get the last good version, and Admins a notification', async () => {
    const { id, name } = (await save({ name: aName(), projectId: project, html: '<p>Καλή</p>' })).body;
    await publish(id, 1);
    await save({ id, html: '<p>Κακή</p>', version: 1 });
    await publish(id, 2);
    const [one, two, three] = await people();
    for (const who of [one, two, three]) await server.as(who, customViews.seen, { id, version: 2 });
    await fail(one, id, 2);
    await fail(one, id, 2);
    await fail(two, id, 2);
    expect((await show(mentee, name)).body).toMatchObject({ version: 2, isLastGood: false });
    await fail(three, id, 2);
    expect((await show(mentee, name)).body).toMatchObject({
      version: 1,
      html: '<p>Καλή</p>',
      isLastGood: true,
    });
    const news = (await server.as(admin, notifications.list, { projectId: project })).body.list;
    expect(news.filter(({ values }) => values['title'] === name)).toHaveLength(1);
    const [error] = (await server.as(admin, customViews.errors, { id })).body;
    expect(error).toMatchObject({ ...anError, version: 2, times: 4 });
    const listed = (await server.as(admin, customViews.list, { projectId: project })).body;
    expect(listed.find((row) => row.id === id)).toMatchObject({
      people: 3,
      errors: 4,
      stoppedAt: expect.any(Date) as Date,
    });

    // Published again, it begins anew.
    const again = (await publish(id, 2)).body;
    expect(again).toMatchObject({ version: 3, published: 3, shown: 3 });
    expect((await show(mentee, name)).body.html).toBe('<p>Κακή</p>');
    await fail(one, id, 3);
    expect((await show(mentee, name)).body.version).toBe(3);
  });

  test('never opens an earlier version to readers whom one of both versions is not for', async () => {
    const { id, name } = (
      await save({ name: aName(), projectId: project, html: '<p>Παλιά</p>', access: ['Mentee', 'Mentor'] })
    ).body;
    await publish(id, 1);
    await save({ id, access: ['Supervisor', 'Mentor'], version: 1 });
    await publish(id, 2);
    const mentors = await Promise.all([1, 2, 3].map(() => server.person('Mentor', { project })));
    for (const who of mentors) await fail(who, id, 2);
    // It was taken from mentees, and the earlier one was never for supervisors.
    const supervisor = await server.person('Supervisor', { project });
    expect((await show(mentee, name)).status).toBe(404);
    expect((await show(supervisor, name)).status).toBe(404);
    expect((await show(mentor, name)).body).toMatchObject({ version: 1, isLastGood: true });
  });

  test('for few of many readers, or for visitors alone, stays', async () => {
    const many = await planted();
    const readers = await Promise.all(Array.from({ length: 16 }, () => server.person('Mentee', { project })));
    for (const who of readers) await server.as(who, customViews.seen, { id: many.id, version: 1 });
    for (const who of readers.slice(0, 3)) await fail(who, many.id);
    expect((await show(mentee, many.name)).status).toBe(200);
    const open = await planted({ access: ['anyone'] }, {});
    for (let time = 0; time < 5; time++) await fail(visitor, open.id);
    expect((await show(visitor, open.name, {})).status).toBe(200);
    expect((await server.as(admin, customViews.errors, { id: open.id })).body).toMatchObject([{ times: 5 }]);
  });

  test('and has no earlier version is not found any more', async () => {
    const { id, name } = await planted();
    for (const who of await people()) await fail(who, id);
    expect((await show(mentee, name)).status).toBe(404);
  });

  test('keeps fifty different errors of a version, and takes none from users who may not open it', async () => {
    const { id } = await planted({ access: ['Mentor'] });
    expect((await fail(mentee, id)).status).toBe(404);
    expect((await server.as(mentee, customViews.seen, { id, version: 1 })).status).toBe(404);
    expect((await fail(mentor, id, 7)).status).toBe(404);
    for (let line = 1; line <= 52; line++) await fail(mentor, id, 1, { line });
    await fail(mentor, id, 1, { line: 1 });
    const errors = (await server.as(admin, customViews.errors, { id })).body;
    expect(errors).toHaveLength(50);
    expect(errors.find(({ line }) => line === 1)!.times).toBe(2);
  });
});

describe('the calls of the specification', () => {
  test('save and publish at once, over one store', async () => {
    const name = aName();
    const at = { name, projectId: project };
    const first = await server.as(admin, customViews.set, { ...at, type: 'PAGE', html: '<p>1</p>' });
    expect(first.body).toMatchObject({ name, published: 1, access: [] });
    const input = {
      Name: name,
      ProjectId: project,
      Access: ['Mentee'],
      Controller: 'a();',
      Category: 'Βοήθεια',
    };
    const old = { ...customViews.setView, path: '/api/view/SaveCustomView2' } as const;
    expect((await server.send(admin, old, input)).status).toBe(200);
    expect((await server.as(mentee, customViews.getView, at)).body).toEqual({
      view: '<p>1</p>',
      controller: 'a();',
    });
    // Without a project it is the caller's default one.
    expect((await server.as(mentee, customViews.getView2, { name })).body).toEqual({
      html: '<p>1</p>',
      controller: 'a();',
    });
    expect((await server.as(mentee, customViews.classes, { projectId: project })).body).toContain('Βοήθεια');
    const of = (await server.as(mentee, customViews.byClass, { class: 'βοήθεια', projectId: project })).body;
    expect(of.map((one) => one.name)).toEqual([name]);
    const cached = (await server.as(mentee, customViews.autoCache, { projectId: project })).body;
    expect(cached.find((one) => one.name === name)?.data).toEqual({ html: '<p>1</p>', controller: 'a();' });
    expect(
      (await server.as(mentor, customViews.autoCache, { projectId: project })).body.map((one) => one.name),
    ).not.toContain(name);
    expect((await server.as(admin, customViews.get, at)).body).toMatchObject({
      version: 2,
      category: 'Βοήθεια',
    });
    expect((await server.as(admin, customViews.deleteByName, at)).status).toBe(200);
    expect((await server.as(mentee, customViews.getView, at)).status).toBe(404);
  });
});

describe('taking a view away', () => {
  test('can be undone, and is refused while the start page of a project shows it', async () => {
    const { id, name } = await planted();
    const used = await aProject(server.db, {
      Config: { HomeCustomView: { Name: name.toUpperCase(), Roles: ['Mentee'] } },
    });
    const own = await aView(server.db, { projectId: used, name });
    const { problem } = await server.as(admin, customViews.remove, { id: own });
    expect(problem.code).toBe('view-in-use');
    // That project does not show this one.
    expect((await server.as(admin, customViews.remove, { id })).status).toBe(200);
    expect((await show(mentee, name)).status).toBe(404);
    expect((await server.as(admin, customViews.edit, { id })).status).toBe(404);
    const other = await aView(server.db, { projectId: project, name });
    expect((await server.as(admin, customViews.restore, { id })).problem.code).toBe('name-taken');
    await server.as(admin, customViews.remove, { id: other });
    expect((await server.as(admin, customViews.restore, { id })).status).toBe(200);
    expect((await show(mentee, name)).status).toBe(200);
  });
});

describe('the view named gdpr', () => {
  test('of a project is read before the consent, and only that one', async () => {
    const asking = await aProject(server.db, {
      Config: { gdpr: { Required: true, UserField: 'gdpr', MinValue: 1, Html: '<p>Όροι</p>' } },
    });
    const new1 = await server.person('Mentee', { project: asking });
    expect((await server.as(new1, customViews.aboveConsent, { projectId: asking })).body).toEqual({});
    await aView(server.db, { projectId: asking, name: 'GDPR' }, { access: [], html: '<h2>Τι ζητάμε</h2>' });
    await aView(server.db, { projectId: asking, name: 'other' });
    const { body } = await server.as(new1, customViews.aboveConsent, { projectId: asking });
    expect(body.view).toMatchObject({ html: '<h2>Τι ζητάμε</h2>' });
    expect((await server.as(new1, customViews.mine, { projectId: asking })).status).toBe(403);
    expect((await server.as(mentee, customViews.aboveConsent, { projectId: asking })).status).toBe(404);
  });
});

test('a copy of a project gets what its readers have, and no file of a project has code', async () => {
  const source = await aProject(server.db);
  const runner = await server.person('Supervisor', { project: source });
  const { id, name } = (await save({ name: aName(), projectId: source, html: '<p>Δημόσιο</p>' })).body;
  await publish(id, 1);
  await save({ id, html: '<p>Σχέδιο</p>', version: 1 });
  const url = `u-${randomUUID().slice(0, 18)}`;
  const clone = await server.as(runner, projects.clone, { projectId: source, url, descr: 'Α' });
  const cloned = await server.person('Mentee', { project: clone.body.id });
  expect((await show(cloned, name, { projectId: clone.body.id })).body.html).toBe('<p>Δημόσιο</p>');
  const file = await server.send(admin, projects.exportConfig, { ProjectId: source });
  expect(file.text).not.toContain('Δημόσιο');
});
