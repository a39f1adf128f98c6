import { beforeAll, describe, expect, test } from 'vitest';
import { orderMark } from '#engines/actions/arrange.ts';
import { asRule } from '#engines/actions/conditions.ts';
import { flag } from '#engines/actions/flags.ts';
import { namesIn } from '#engines/actions/named-actions.ts';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { aTime } from '#features/meetings/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { anAction } from './fixtures.ts';
import { templates } from './templates/all.ts';

const server = startServer();
let project = 0;
let runner: Person;

async function start() {
  project = await aProject(server.db);
  runner = await server.person('Supervisor', { project });
}

const actionsOf = async (who = runner) =>
  (await server.as(who, programme.all, { projectId: project, all: true })).body;

describe('the order of a programme', () => {
  beforeAll(start);

  test('staff save the whole order, and the second of two users is refused', async () => {
    const [a, b, c] = [
      await anAction(server.db, project, { title: 'Α' }),
      await anAction(server.db, project, { title: 'Β' }),
      await anAction(server.db, project, { title: 'Γ' }),
    ];
    const before = await actionsOf();
    const order = orderMark(before);
    const versionOf = async (id: number) => (await actionsOf()).find((one) => one.id === id)!.version;
    const place = (id: number, group: string) => ({ id, group: [group] });
    const wanted = [place(c!, 'Γνωριμία'), place(a!, 'Γνωριμία'), place(b!, 'Πράξη')];
    const arrange = (list: typeof wanted, mark?: string) =>
      server.as(runner, programme.arrange, {
        projectId: project,
        actions: list,
        ...(mark !== undefined && { order: mark }),
      });
    const done = await arrange(wanted, order);
    expect(done.body.map(({ id, group }) => [id, group])).toEqual([
      [c, ['Γνωριμία']],
      [a, ['Γνωριμία']],
      [b, ['Πράξη']],
    ]);
    // Arranging does not make the edit of an action stale.
    expect([await versionOf(a!), await versionOf(b!)]).toEqual([1, 2]);

    const second = await arrange(wanted.toReversed(), order);
    expect([second.status, second.problem.code]).toEqual([409, 'stale']);
    expect((await actionsOf()).map(({ id }) => id)).toEqual([c, a, b]);

    const present = orderMark(await actionsOf());
    const both = await Promise.all([
      arrange(wanted.toReversed(), present),
      arrange([wanted[1]!, wanted[0]!, wanted[2]!], present),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await arrange([...wanted, place(a!, 'Πράξη')])).status).toBe(400);
    const foreign = await anAction(server.db, await aProject(server.db));
    expect((await arrange([place(foreign, 'Γνωριμία')])).status).toBe(404);
  });

  test('a supervisor who arranges actions leaves hidden ones behind the action that they followed', async () => {
    await start();
    const add = (flags: number) => anAction(server.db, project, { flags });
    const [a, hidden, b] = [
      await add(flag.published),
      await add(flag.published | flag.hideFromSupervisor),
      await add(flag.published),
    ];
    const seen = await actionsOf();
    expect(seen.map(({ id }) => id)).toEqual([a, b]);
    const done = await server.as(runner, programme.arrange, {
      projectId: project,
      actions: [b!, a!].map((id) => ({ id, group: ['Γνωριμία'] })),
      order: orderMark(seen),
    });
    expect(done.body.map(({ id }) => id)).toEqual([b, a]);
    const admin = await server.person('Admin');
    expect((await actionsOf(admin)).map(({ id }) => id)).toEqual([b, a, hidden]);
  });
});

test('a supervisor cannot read or change an action that is hidden from supervisors by its id', async () => {
  await start();
  const hidden = (await anAction(server.db, project, {
    flags: flag.canDelete | flag.hideFromSupervisor,
  }))!;
  const own = (await anAction(server.db, project, { flags: flag.canDelete }))!;
  const other = await aProject(server.db);
  const admin = await server.person('Admin');
  const grid = (id: number) => ({ id, position: 0, group: [], flags: flag.published });
  const asked = [
    await server.as(runner, programme.get, { id: hidden }),
    await server.as(runner, programme.save, { id: hidden, version: 1, titles: { el: 'Δική μου' } }),
    await server.as(runner, programme.saveGrid, { projectId: project, actions: [grid(own), grid(hidden)] }),
    await server.as(runner, steps.publish, { actionId: hidden }),
    await server.as(runner, programme.remove, { id: hidden }),
    await server.as(runner, programme.removeMany, { projectId: project, ids: [own, hidden] }),
    await server.as(runner, programme.copy, { projectId: project, fromProjectId: project, ids: [hidden] }),
    await server.as(runner, steps.aggregateMentees, { id: hidden, projectId: project }),
  ];
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
  expect((await server.as(admin, programme.get, { id: hidden })).body).toMatchObject({
    version: 1,
    flags: 33,
  });
  expect((await server.as(admin, programme.get, { id: own })).body.flags).toBe(flag.canDelete);
  const copied = { projectId: other, fromProjectId: project, ids: [hidden] };
  expect((await server.as(admin, programme.copy, copied)).status).toBe(200);

  // A supervisor who hides an action from supervisors gets the saved action, and cannot read it afterwards.
  const flags = flag.canDelete | flag.hideFromSupervisor;
  const last = await server.as(runner, programme.save, { id: own, version: 1, flags });
  expect([last.status, last.body.flags]).toEqual([200, flags]);
  expect((await server.as(runner, programme.get, { id: own })).status).toBe(404);
});

test('supervisors cannot read a hidden action by trying conditions or by asking why', async () => {
  await start();
  const hidden = (await anAction(server.db, project, {
    title: 'ΚΡΥΦΗ',
    flags: flag.published | flag.hideFromSupervisor,
  }))!;
  const mentee = await server.person('Mentee', { project });
  await server.as(mentee, steps.saveMine, { actionId: hidden, data: '{"text":"ΙΔΙΩΤΙΚΟ"}' });
  const showCondition = `(() => { throw new Error(actions[${hidden}].data.text) })()`;
  const reading = (await anAction(server.db, project, {
    flags: flag.published,
    data: { ShowCondition: `actions[${hidden}].started` },
  }))!;
  const trial = { projectId: project, showCondition, enableCondition: `actions[${hidden}].started` };
  const told = [
    await server.as(runner, steps.tryConditions, trial),
    await server.as(runner, steps.why, { actionId: reading, menteeId: mentee.id }),
  ];
  for (const { status, text } of told) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/ΙΔΙΩΤΙΚΟ|ΚΡΥΦΗ/);
  }
  const admin = await server.person('Admin');
  expect((await server.as(admin, steps.tryConditions, trial)).text).toContain('ΙΔΙΩΤΙΚΟ');
});

describe('a programme from a template', () => {
  beforeAll(start);

  test('a template shows its steps and what each waits for', async () => {
    const { body } = await server.as(runner, programme.templates, {});
    expect(body.map(({ name, steps }) => [name, steps.length])).toEqual([['career', 12]]);
    const feedback = body[0]!.steps.find(({ title }) => title === 'Ανατροφοδότηση')!;
    expect(feedback).toMatchObject({
      typeId: 1,
      group: 'Β. Αυτογνωσία',
      after: ['Τι μου αρέσει να κάνω', 'Πώς είμαι στη δουλειά', 'Αξίες και δεξιότητες'],
      someOnly: false,
    });
  });

  test('the conditions of a template read its own actions, so that a mentee goes from step to step', async () => {
    const mentor = await server.person('Mentor', { project });
    const mentee = await server.person('Mentee', { project });
    await server.as(runner, links.setDefaultSingle, {
      projectId: project,
      mentorId: mentor.id,
      menteeId: mentee.id,
    });
    const made = await server.as(runner, programme.fromTemplate, {
      projectId: project,
      name: 'career',
      publish: true,
    });
    // Two of its steps come with a published questionnaire.
    const { body: quests } = await server.as(runner, questionnaires.list, { projectId: project });
    expect(quests.map(({ published, usedBy }) => [published, usedBy.map(({ title }) => title)])).toEqual(
      expect.arrayContaining([
        [1, ['Τι μου αρέσει να κάνω']],
        [1, ['Πώς είμαι στη δουλειά']],
      ]),
    );
    const idOf = (title: string) => made.body.find((one) => one.title === title)!.id;
    const open = async () =>
      (await server.as(mentee, steps.list, { projectId: project })).body.steps
        .filter(({ state }) => state === 'open')
        .map(({ title }) => title);
    const complete = (title: string) =>
      server.as(mentor, steps.complete, { actionId: idOf(title), menteeId: mentee.id });
    expect(await open()).toEqual(['Πρώτη συνάντηση και συμφωνία']);
    await complete('Πρώτη συνάντηση και συμφωνία');
    expect(await open()).toEqual(['Το προφίλ μου']);
    await complete('Το προφίλ μου');
    const three = ['Τι μου αρέσει να κάνω', 'Πώς είμαι στη δουλειά', 'Αξίες και δεξιότητες'];
    expect(await open()).toEqual(three);
    for (const title of three) await complete(title);
    expect(await open()).toEqual(['Ανατροφοδότηση']);
    const trial = await server.as(runner, steps.tryConditions, {
      projectId: project,
      showCondition: '',
      enableCondition: '',
    });
    expect(trial.body.circles).toEqual([]);
  });

  test('a template creates drafts by default, and can be undone while its actions are not in use', async () => {
    await start();
    const make = () => server.as(runner, programme.fromTemplate, { projectId: project, name: 'career' });
    const first = (await make()).body;
    expect(first.every(({ flags }) => flags === flag.canDelete)).toBe(true);
    const removal = (made: typeof first) =>
      server.as(runner, programme.removeMany, { projectId: project, ids: made.map(({ id }) => id) });
    expect((await removal(first)).status).toBe(200);
    expect(await actionsOf()).toEqual([]);

    const second = (await make()).body;
    const mentee = await server.person('Mentee', { project });
    const last = second.at(-1)!;
    await server.as(runner, steps.savePrivate, {
      actionId: last.id,
      menteeId: mentee.id,
      data: '{"text":"Σημείωση"}',
    });
    expect((await removal(second)).problem.code).toBe('in-use');
    expect(await actionsOf()).toHaveLength(12);
    const fixed = await anAction(server.db, project, { flags: 0 });
    const { problem } = await server.as(runner, programme.removeMany, { projectId: project, ids: [fixed] });
    expect(problem.code).toBe('not-deletable');
  });

  test('actions of a template with a meeting cannot be removed', async () => {
    await start();
    const mentor = await server.person('Mentor', { project });
    const mentee = await server.person('Mentee', { project });
    const actionId = await anAction(server.db, project, {
      typeId: 2,
      flags: flag.canDelete | flag.published,
    });
    await server.as(runner, links.setDefaultSingle, {
      projectId: project,
      mentorId: mentor.id,
      menteeId: mentee.id,
    });
    const entry = { projectId: project, actionId, mentorId: mentor.id, menteeId: mentee.id, time: aTime(3) };
    expect((await server.as(runner, meetings.book, entry)).status).toBe(200);
    expect((await server.as(runner, programme.remove, { id: actionId })).problem.code).toBe('in-use');
  });

  test('the conditions of a template are valid and name only earlier steps', async () => {
    for (const { steps } of Object.values(templates)) {
      const known = new Set<string>();
      for (const { name, show = '', enable = '' } of steps) {
        for (const other of [...namesIn(show), ...namesIn(enable)]) expect(known).toContain(other);
        for (const expression of [show, enable].filter(Boolean))
          expect(await server.services.sandbox.compile(asRule(expression))).toMatchObject({ ok: true });
        known.add(name);
      }
      expect(known.size).toBe(steps.length);
    }
  });
});
