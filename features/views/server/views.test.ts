import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { setMember } from '#features/people/server/inside.ts';
import { programme } from '#features/programme/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { anAction as plantAction } from '#features/programme/server/fixtures.ts';
import { link } from '#features/meetings/server/fixtures.ts';
import { projects } from '#features/projects/contract.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { views } from '../contract.ts';

const server = startServer();
let project = 0;
let admin: Person;
let supervisor: Person;
let mentor: Person;
let mentee: Person;

beforeAll(async () => {
  project = await aProject(server.db, { User: { Fields: [{ Name: 'city' }] } });
  admin = await server.person('Admin', { fields: { first_name: 'Άλκηστη', last_name: 'Ρήγα' } });
  supervisor = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project });
  mentee = await server.person('Mentee', { project });
  await link(server.db, project, mentor, mentee);
});

const anAction = (wish?: Parameters<typeof plantAction>[2]) => plantAction(server.db, project, wish);
const get = (who: Person, type: string, id: number, menteeId?: number) =>
  server.as(who, views.get, { type, id, ...(menteeId !== undefined && { menteeId }) });
const aUrl = () => `u-${randomUUID().slice(0, 18)}`;
const save = (id: number, change: object, viewType = 'mentee') =>
  server.as(admin, views.save, { of: 'action', id, viewType, ...change });

describe('a view', () => {
  test('belongs to a kind of viewer: no mentee reads that of mentors or staff, and no mentor that of staff', async () => {
    const id = await anAction();
    for (const type of ['mentee', 'mentor', 'staff'])
      await server.as(admin, views.setHtml, { type, id, html: `<p>${type}</p>` });

    expect((await get(mentee, 'Mentee', id)).body).toMatchObject({
      viewType: 'mentee',
      html: '<p>mentee</p>',
      from: { html: 'action', controller: 'none' },
    });
    expect((await get(mentor, 'Mentor', id, mentee.id)).body.html).toBe('<p>mentor</p>');
    expect((await get(supervisor, 'STAFF', id, mentee.id)).body.html).toBe('<p>staff</p>');
    expect((await get(admin, 'staff', id)).body.html).toBe('<p>staff</p>');

    const unseen = [
      get(mentee, 'mentor', id),
      get(mentee, 'staff', id),
      get(mentee, 'mentor', id, mentee.id),
      get(mentor, 'staff', id),
      get(mentor, 'staff', id, mentee.id),
      get(mentor, 'mentee', id, mentee.id),
      get(supervisor, 'mentee', id, mentee.id),
    ];
    for (const { status, text } of await Promise.all(unseen)) {
      expect(status).toBe(404);
      expect(text).not.toContain('<p>');
    }
  });

  test('is refused to users who do not see the action: hidden, of another’s mentee, of another project', async () => {
    const [hidden, draft, elsewhere] = [
      await anAction({ flags: flag.published | flag.hideFromMentee }),
      await anAction({ flags: 0 }),
      await anAction({ data: { ShowCondition: 'fields.city === "Βόλος"' } }),
    ];
    for (const id of [hidden, draft, elsewhere]) {
      await server.as(admin, views.setHtml, { type: 'mentee', id, html: '<p>Κρυφό</p>' });
      await server.as(admin, views.setHtml, { type: 'mentor', id, html: '<p>Συμβούλου</p>' });
      expect((await get(mentee, 'mentee', id)).status).toBe(404);
    }
    expect((await get(mentor, 'mentor', draft)).status).toBe(404);
    const stranger = await server.person('Mentor', { project });
    expect((await get(stranger, 'mentor', elsewhere, mentee.id)).status).toBe(404);
    const foreign = await aProject(server.db);
    const outsider = await server.person('Mentor', { project: foreign });
    expect((await get(outsider, 'mentor', elsewhere)).status).toBe(404);
  });

  test('comes part by part from the action, else from its type', async () => {
    const id = await anAction({ typeId: 5 });
    const ofType = { type: 'mentee', id: 5 };
    await server.as(admin, views.setTypeHtml, { ...ofType, html: '<p>Τύπος</p>' });
    await server.as(admin, views.saveTypeController, { id: 5, ctrl: 'go();', viewType: 'Mentee' });
    await server.as(admin, views.saveTypeFunctions, {
      id: 5,
      functions: 'function go() {}',
      viewType: 'Mentee',
    });
    const step = () => server.as(mentee, steps.step, { actionId: id });
    expect((await step()).body.views).toEqual(['mentee']);
    await save(id, { html: '<p>Δράση</p>' });
    expect((await get(mentee, 'mentee', id)).body).toMatchObject({
      html: '<p>Δράση</p>',
      controller: 'go();',
      functions: 'function go() {}',
      from: { html: 'action', controller: 'type', functions: 'type' },
    });
    const { body } = await server.as(admin, views.edit, { of: 'action', id });
    expect(body.layers.map(({ html }) => html)).toEqual(['<p>Δράση</p>']);
    expect(body.inherited.map(({ html }) => html)).toEqual(['<p>Τύπος</p>']);

    const emptied = {
      of: 'type' as const,
      id: 5,
      viewType: 'mentee',
      html: '',
      controller: '',
      functions: '',
    };
    await server.as(admin, views.save, emptied);
    expect((await get(mentee, 'mentee', id)).body).toMatchObject({ html: '<p>Δράση</p>', controller: '' });
  });

  test('a view that was emptied no longer exists, and the instructions are shown again', async () => {
    const id = await anAction();
    expect((await save(id, { controller: '1;' })).status).toBe(200);
    await save(id, { controller: ' ' });
    expect((await server.as(mentee, steps.step, { actionId: id })).body.views).toEqual([]);
    expect((await get(mentee, 'mentee', id)).body).toMatchObject({ html: '', controller: '' });
  });

  test('is announced to users of its kind, and to no others', async () => {
    const id = await anAction();
    await save(id, { html: '<p>Σ</p>' }, 'mentor');
    const told = async (who: Person, menteeId?: number) =>
      (await server.as(who, steps.step, { actionId: id, ...(menteeId && { menteeId }) })).body.views;
    expect(await told(mentee)).toEqual([]);
    expect(await told(mentor, mentee.id)).toEqual(['mentor']);
    const reader = await server.person('Super', { project });
    expect(await told(reader, mentee.id)).toEqual([]);
  });
});

describe('saving a view', () => {
  test('is for Admins only', async () => {
    const id = await anAction();
    for (const who of [supervisor, mentor, mentee]) {
      const tries = [
        server.as(who, views.setHtml, { type: 'mentee', id, html: '<p>x</p>' }),
        server.as(who, views.setTypeHtml, { type: 'mentee', id: 4, html: '<p>x</p>' }),
        server.as(who, views.saveController, { id, ctrl: 'x()', viewType: 'mentee' }),
        server.as(who, views.saveTypeController, { id: 4, ctrl: 'x()', viewType: 'mentee' }),
        server.as(who, views.saveFunctions, { id, functions: 'x()', viewType: 'mentee' }),
        server.as(who, views.saveTypeFunctions, { id: 4, functions: 'x()', viewType: 'mentee' }),
        server.as(who, views.save, { of: 'action', id, viewType: 'mentee', html: 'x' }),
        server.as(who, views.mark, { of: 'action', id, viewType: 'mentee', edited: true }),
      ];
      for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
    }
    expect((await server.as(admin, views.edit, { of: 'action', id })).body.layers).toEqual([]);
  });

  test('over a version that another user saved in the meantime is refused with the present one', async () => {
    const id = await anAction();
    const other = await server.person('Admin', { fields: { first_name: 'Βίκτωρ', last_name: 'Μελάς' } });
    const at = { of: 'action' as const, id, viewType: 'mentee' };
    const first = await server.as(other, views.save, { ...at, html: '<p>1</p>', version: 0 });
    expect(first.body.version).toBe(1);
    const late = await save(id, { html: '<p>2</p>', version: 0 });
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    expect(late.problem.present).toMatchObject({
      Version: 1,
      By: 'Βίκτωρ Μελάς',
      At: expect.any(String) as string,
      Present: { Html: '<p>1</p>', Version: 1, ChangedBy: 'Βίκτωρ Μελάς' },
    });
    expect((await save(id, { html: '<p>2</p>', version: 1 })).body.version).toBe(2);
  });

  test('succeeds for one of many users who save over the same version at once', async () => {
    const id = await anAction();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(id, { html: `<p>${n}</p>`, version: 0 })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test.each([
    ['controller', 'const a = 1;\nawait ithaki.data(;', 2],
    ['functions', 'function f() {\n  return 1;\n', 3],
  ])('refuses a %s that does not compile, with the line, and changes nothing', async (part, code, line) => {
    const id = await anAction();
    const { status, problem } = await save(id, { html: '<p>x</p>', [part]: code });
    expect([status, problem.code]).toEqual([422, 'bad-code']);
    expect(problem.present).toMatchObject({ Part: part, Line: line, Message: expect.any(String) as string });
    expect((await server.as(admin, views.edit, { of: 'action', id })).body.layers).toEqual([]);
  });

  test('never runs the code on the server, and accepts syntax that only a browser knows', async () => {
    const id = await anAction();
    const controller = 'while (true) {}\nawait ithaki.save({ at: document.title });';
    expect((await save(id, { controller })).body.controller).toBe(controller);
  });

  test('adds to a history from which each version can be restored, and to the audit log with the changes', async () => {
    const id = await anAction();
    const at = { of: 'action' as const, id, viewType: 'mentee' };
    await save(id, { html: '<p>1</p>', controller: 'one();' });
    await save(id, { html: '<p>2</p>' });
    await save(id, { html: '<p>2</p>' });
    const { body } = await server.as(admin, views.history, at);
    expect(body.map(({ version, parts, by }) => [version, parts, by])).toEqual([
      [2, ['html'], 'Άλκηστη Ρήγα'],
      [1, ['html', 'controller'], 'Άλκηστη Ρήγα'],
    ]);
    expect((await server.as(admin, views.past, { ...at, version: 1 })).body).toEqual({
      html: '<p>1</p>',
      controller: 'one();',
      functions: '',
    });
    expect((await server.as(admin, views.past, { ...at, version: 3 })).status).toBe(404);
    const log = await server.db
      .selectFrom('audit')
      .where('what', '=', 'views.save')
      .where('target', '=', `action ${id} mentee`)
      .select(['actorId', 'projectId', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [
        { html: '', controller: '' },
        { html: '<p>1</p>', controller: 'one();', version: 1 },
      ],
      [{ html: '<p>1</p>' }, { html: '<p>2</p>', version: 2 }],
    ]);
    expect(log[0]).toMatchObject({ actorId: admin.id, projectId: project });
  });

  test('clears the mark of the Admin who began to edit', async () => {
    const id = await anAction();
    const at = { of: 'action' as const, id, viewType: 'mentee' };
    const marked = await server.as(admin, views.mark, { ...at, edited: true });
    expect(marked.body).toMatchObject({ functionsEdited: true, editedBy: 'Άλκηστη Ρήγα', version: 0 });
    expect((await get(admin, 'mentee', id)).body.functionsEdited).toBe(true);
    expect((await server.as(mentee, steps.step, { actionId: id })).body.views).toEqual([]);
    const saved = await save(id, { html: '<p>x</p>' });
    expect(saved.body).toMatchObject({ functionsEdited: false });
    expect(saved.body).not.toHaveProperty('editedBy');
    await server.as(admin, views.mark, { ...at, edited: true });
    expect((await server.as(admin, views.mark, { ...at, edited: false })).body.functionsEdited).toBe(false);
  });

  test('leaves the marks of other views as they are', async () => {
    const [marked, saved] = [await anAction(), await anAction()];
    const isMarked = async (id: number) => (await get(admin, 'mentee', id)).body.functionsEdited;
    const sameAgain = () => save(saved, { html: '<p>x</p>' });
    await sameAgain();
    await server.as(admin, views.mark, { of: 'action', id: marked, viewType: 'mentee', edited: true });
    expect(await isMarked(saved)).toBe(false);
    await sameAgain();
    expect(await isMarked(marked)).toBe(true);
  });

  test('saving a view of a missing action or type answers not found', async () => {
    expect((await save(2_000_000_000, { html: 'x' })).status).toBe(404);
    const type = { type: 'mentee', id: 2_000_000_000, html: 'x' };
    expect((await server.as(admin, views.setTypeHtml, type)).status).toBe(404);
  });
});

describe('the views of copied actions', () => {
  const layersAt = async (id: number) =>
    (await server.as(admin, views.edit, { of: 'action', id })).body.layers.map(
      ({ viewType, html, controller, functions, version, changedBy, functionsEdited }) => ({
        viewType,
        code: [html, controller, functions],
        version,
        changedBy,
        functionsEdited,
      }),
    );

  test('are copied as they are, as the first version of the user who copies, and change independently afterwards', async () => {
    const id = await anAction();
    const at = { of: 'action' as const, viewType: 'mentee' };
    await save(id, { html: '<p>1</p>' });
    await save(id, { html: '<p>2</p>', functions: 'function f() {}' });
    await save(id, { html: '<p>Σ</p>' }, 'mentor');
    await save(id, { controller: 'gone();' }, 'staff');
    await save(id, { controller: '' }, 'staff');
    await server.as(admin, views.mark, { ...at, id, edited: true });
    const other = await aProject(server.db);
    const names = { first_name: 'Κίμων', last_name: 'Δούκας' };
    const copier = await server.person('Supervisor', { project, fields: names });
    await setMember(server.db, copier.id, other, 1);

    const { status, body } = await server.as(copier, programme.copy, {
      projectId: other,
      fromProjectId: project,
      ids: [id, await anAction()],
    });
    expect(status).toBe(200);
    const [copy, bare] = [body[0]!.id, body[1]!.id];
    const first = { version: 1, changedBy: 'Κίμων Δούκας', functionsEdited: false };
    expect(await layersAt(bare)).toEqual([]);
    expect(await layersAt(copy)).toEqual([
      { viewType: 'mentee', code: ['<p>2</p>', '', 'function f() {}'], ...first },
      { viewType: 'mentor', code: ['<p>Σ</p>', '', ''], ...first },
    ]);
    const history = (await server.as(admin, views.history, { ...at, id: copy })).body;
    expect(history).toMatchObject([{ version: 1, parts: ['html', 'functions'], by: 'Κίμων Δούκας' }]);
    expect((await server.as(admin, views.past, { ...at, id: copy, version: 1 })).body).toEqual({
      html: '<p>2</p>',
      controller: '',
      functions: 'function f() {}',
    });
    const log = await server.db
      .selectFrom('audit')
      .where('what', '=', 'views.copy')
      .where('projectId', '=', other)
      .select(['actorId', 'after'])
      .execute();
    const pair = { original: id, copy };
    expect(log).toEqual([
      {
        actorId: copier.id,
        after: {
          views: [
            { ...pair, viewType: 'mentee' },
            { ...pair, viewType: 'mentor' },
          ],
        },
      },
    ]);

    await save(id, { html: '<p>3</p>' });
    expect((await layersAt(copy))[0]!.code[0]).toBe('<p>2</p>');
    expect((await save(copy, { html: '<p>Δικό του</p>', version: 1 })).body.version).toBe(2);
    expect((await layersAt(id))[0]!.code[0]).toBe('<p>3</p>');
  });

  test('are copied with a clone of the project, and shown to its mentees', async () => {
    const source = await aProject(server.db);
    const runner = await server.person('Supervisor', { project: source });
    const [plain, seen] = [
      await plantAction(server.db, source, { title: 'Απλή' }),
      await plantAction(server.db, source, { title: 'Με προβολή' }),
    ];
    await save(seen, { html: '<p>Από το πρότυπο</p>' });
    const clone = await server.as(runner, projects.clone, { projectId: source, url: aUrl(), descr: 'Α' });
    const all = (await server.as(runner, programme.all, { projectId: clone.body.id })).body;
    const idOf = (title: string) => all.find((one) => one.title === title)!.id;
    const cloned = await server.person('Mentee', { project: clone.body.id });
    expect((await get(cloned, 'mentee', idOf('Με προβολή'))).body.html).toBe('<p>Από το πρότυπο</p>');
    expect((await get(cloned, 'mentee', idOf('Απλή'))).body.html).toBe('');
    expect(idOf('Με προβολή')).not.toBe(seen);
    expect(idOf('Απλή')).not.toBe(plain);
  });

  test('are not in files: no export contains them, and no import takes them by their ids', async () => {
    const source = await aProject(server.db);
    const id = await plantAction(server.db, source);
    await save(id, { html: '<p>Μένει εδώ</p>' });
    const file = await server.send(admin, projects.exportConfig, { ProjectId: source });
    expect(file.text).toContain(`"id": ${id}`);
    expect(file.text).not.toContain('Μένει εδώ');
    const made = await server.as(admin, projects.importConfig, {
      url: aUrl(),
      descr: 'Β',
      config: file.text,
    });
    const [brought] = (await server.as(admin, programme.all, { projectId: made.body.id })).body;
    expect(await layersAt(brought!.id)).toEqual([]);
    const { actions: written, ...rest } = JSON.parse(file.text) as { actions: object[] };
    const config = JSON.stringify({ ...rest, actions: written.map((one) => ({ ...one, views: [] })) });
    const refused = await server.as(admin, projects.importConfig, { url: aUrl(), descr: 'Γ', config });
    expect(refused.problem.code).toBe('bad-config');
  });
});

test('the frame of a view has no origin, reaches nothing and contains no data', async () => {
  const { statusCode, headers, body } = await server.app.inject({ method: 'GET', url: '/view-frame' });
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "worker-src 'none'",
    "frame-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "frame-ancestors 'self'",
  ]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'cache-control': 'private',
  });
  for (const device of ['camera', 'geolocation', 'microphone', 'clipboard-read', 'payment'])
    expect(headers['permissions-policy']).toContain(`${device}=()`);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(body).not.toMatch(/nonce|src=/);
  // The page itself cannot be framed by other sites, and may frame only its own.
  const page = await server.app.inject({ method: 'GET', url: '/health/live' });
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
});
