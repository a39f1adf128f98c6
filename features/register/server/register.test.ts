import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createStandIn, standInCredentials, standInPaths } from '#app/dev/register/stand-in.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { addDays } from '#engines/dates/days.ts';
import { NO, YES } from '#engines/microdata/answer.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import { given, wholeEntry } from '#features/microdata/server/fixtures.ts';
import { microdata } from '#features/microdata/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { rowWithoutSealed } from '#testing/sealed.ts';
import { type Person, startServer } from '#testing/server.ts';
import { register } from '../contract.ts';
import type { Due } from '../contract/states.ts';
import { drain } from './drain.ts';
import { remindOfDeadlines } from './deadlines.ts';
import { standInPlaces } from './places.ts';
import { replacePlaces } from './store/places.ts';
import { enqueue } from './store/states.ts';
import { addLaterForms, aFinalMentee, aProjectForRegister, MIS } from './fixtures.ts';

const standIn = createStandIn({ control: { processingMs: 30 } });
const port = await standIn.listen();
afterAll(() => standIn.close());

const urls = Object.fromEntries(
  Object.entries(standInPaths).map(([period, path]) => [period, new URL(`http://127.0.0.1:${port}${path}`)]),
);
const server = startServer({ idle: true, register: { urls, ...standInCredentials, isStandIn: true } });

let projectId = 0;
let runner: Person;
let officer: Person;
let admin: Person;
beforeAll(async () => {
  projectId = await aProjectForRegister(server.db);
  admin = await server.person('Admin', { project: projectId });
  runner = await server.person('Supervisor', { project: projectId });
  officer = await server.person('Microdata', { project: projectId });
});
beforeEach(() => standIn.control({ answer: 'normal', delayMs: 0, encoding: 'utf-8' }));

const aMentee = (more?: Parameters<typeof aFinalMentee>[3]) => aFinalMentee(server, runner, projectId, more);
const send = (people: readonly { kayas: string }[], by = runner) =>
  server.as(by, register.send, {
    projectId,
    kayas: people.map(({ kayas }) => kayas).join('\n'),
    start: true,
  });
const rowOf = async (person: Person) =>
  (await server.as(runner, register.list, { projectId, stage: 'entry', page: 1, count: 100 })).body.list.find(
    ({ userId }) => userId === person.id,
  )!;
const historyOf = async (person: Person, by = runner) =>
  (await server.as(by, register.history, { projectId, userId: person.id, stage: 'entry' })).body;
const received = (afm: string) => standIn.forms().filter((form) => form.afm === afm);

describe('a batch', () => {
  test('is sent once, and its fate is known for every person', async () => {
    const [one, other] = [await aMentee(), await aMentee()];
    const open = await aMentee({ isFinal: false });
    const sent = await send([one, other, open, { kayas: 'ΑΓΝΩΣΤΟ' }, one]);
    expect(sent.body).toMatchObject({
      queued: 2,
      already: 0,
      notReady: 1,
      withProblems: [],
      unknown: ['ΑΓΝΩΣΤΟ'],
      doubled: [one.kayas],
    });
    // Pressed twice.
    expect((await send([one, other])).body).toMatchObject({ queued: 0, already: 2 });
    expect(await rowOf(one)).toMatchObject({ state: 'waiting' });
    await drain(server.services, projectId);
    for (const person of [one, other]) {
      const [form] = received(person.afm);
      expect(form).toMatchObject({ received: 1 });
      expect(await rowOf(person)).toMatchObject({ state: 'accepted', number: form!.number });
    }
    expect((await send([one])).body).toMatchObject({ queued: 0, unchanged: 1 });
    expect((await server.as(runner, register.queue, { projectId })).body).toMatchObject({
      waiting: 0,
      pending: 0,
      done: 2,
      total: 2,
    });
  });

  test('shows the words of the register for what it refuses, and is mended and sent again', async () => {
    const person = await aMentee();
    // The register has another rule for tax numbers than we have: it refuses this one.
    standIn.control({ answer: 'fault', times: 1 });
    await send([person]);
    await drain(server.services, projectId);
    expect(await rowOf(person)).toMatchObject({
      state: 'failed',
      code: 'fault',
      words: 'Προσωρινή αδυναμία εξυπηρέτησης',
    });
    expect((await send([person])).body).toMatchObject({ queued: 1 });
    await drain(server.services, projectId);
    expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
    const { sends } = await historyOf(person);
    expect(sends.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
      ['pending', 'accepted'],
      ['fault'],
    ]);
  });

  test('that was answered by a lost answer is not sent twice: the register says that it exists', async () => {
    const person = await aMentee();
    standIn.control({ answer: 'lost', times: 1 });
    await send([person]);
    await drain(server.services, projectId);
    expect(received(person.afm)).toHaveLength(1);
    expect((await rowOf(person)).state).toMatch(/^(accepted|exists)$/);
  });

  test('that was judged before another user sent it is not sent a second time', async () => {
    const one = await aMentee();
    await send([one]);
    await drain(server.services, projectId);
    expect(await rowOf(one)).toMatchObject({ state: 'accepted' });
    const judgedBefore = [{ userId: one.id, sendId: null }];
    const asked = { projectId, stage: 'entry', mis: MIS, actionId: undefined, by: runner.id } as const;
    expect(await enqueue(server.db, { ...asked, forms: judgedBefore })).toEqual([]);
    expect(await rowOf(one)).toMatchObject({ state: 'accepted' });
  });

  test('that was accepted is sent again after its person was corrected in the entry form alone', async () => {
    const one = await aMentee();
    await addLaterForms(server, runner, { projectId, userId: one.id });
    const sendExit = async () =>
      (await server.as(runner, register.sendSelected, { projectId, stage: 'exit', userIds: [one.id] })).body;
    await send([one]);
    await drain(server.services, projectId);
    expect(await sendExit()).toMatchObject({ queued: 1 });
    await drain(server.services, projectId);
    expect(await sendExit()).toMatchObject({ queued: 0, unchanged: 1 });
    await sql`update microdata set answers = answers || '{"I6": "5301"}' where user_id = ${one.id} and stage = 'entry'`.execute(
      server.db,
    );
    const { isChanged, differences } = (
      await server.as(runner, register.history, { projectId, userId: one.id, stage: 'exit' })
    ).body;
    expect([isChanged, differences]).toEqual([true, []]);
    expect(await sendExit()).toMatchObject({ queued: 1, unchanged: 0 });
    await drain(server.services, projectId);
  });

  test.each(['windows-1253'] as const)('is answered in %s', async (encoding) => {
    const person = await aMentee();
    standIn.control({ encoding });
    await send([person]);
    await drain(server.services, projectId);
    expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
  });

  test('is paused, goes on, and is emptied', async () => {
    const [one, other] = [await aMentee(), await aMentee()];
    await server.as(runner, register.pause, { projectId });
    await send([one, other]);
    await drain(server.services, projectId);
    expect(received(one.afm)).toEqual([]);
    expect((await server.as(runner, register.queue, { projectId })).body).toMatchObject({ waiting: 2 });
    expect((await server.as(runner, register.empty, { projectId })).body).toEqual({ taken: 2 });
    expect(await rowOf(one)).toMatchObject({ state: 'final' });
    await send([one]);
    await server.as(runner, register.resume, { projectId });
    await drain(server.services, projectId);
    expect(received(one.afm)).toHaveLength(1);
    expect(received(other.afm)).toHaveLength(0);
  });

  test('that two nodes send at once reaches the register once for each form', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aMentee()));
    await send(crowd);
    await Promise.all([1, 2, 3].map(() => drain(server.services, projectId)));
    for (const { afm } of crowd) expect(received(afm)).toMatchObject([{ received: 1 }]);
  });
});

describe('a form that the register has', () => {
  test('keeps its Final until an Admin states that it was withdrawn, and is sent again after a change', async () => {
    const person = await aMentee();
    await send([person]);
    await drain(server.services, projectId);
    const { number } = await rowOf(person);
    const back = (withdrawn: boolean) =>
      server.as(admin, microdata.unfinalize, {
        projectId,
        userId: person.id,
        end: false,
        reason: 'Λάθος τίτλος σπουδών',
        withdrawn,
      });
    expect((await back(false)).problem).toMatchObject({
      code: 'already-in-register',
      present: { Number: number },
    });
    standIn.withdraw(number!);
    expect((await back(true)).body).toEqual({ result: 'OK' });
    await server.as(runner, microdata.save, {
      projectId,
      userId: person.id,
      stage: 'entry',
      data: given({ ...wholeEntry, I3: person.afm, C7: NO, C8: YES }),
      final: true,
    });
    const { isChanged, differences, hidden } = await historyOf(person);
    expect({ isChanged, hidden }).toEqual({ isChanged: true, hidden: 0 });
    expect(differences.map(({ question, sent, now }) => [question, sent, now])).toEqual([
      ['C7', 'ΝΑΙ', 'ΟΧΙ'],
      ['C8', 'ΟΧΙ', 'ΝΑΙ'],
    ]);
    await send([person]);
    await drain(server.services, projectId);
    expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
  });
});

describe('what a reader sees', () => {
  test('the role Microdata gets the XML without sensitive answers and numbers, and staff get it whole', async () => {
    const person = await aMentee();
    const ask = async (by: Person) =>
      (await server.as(by, register.xml, { projectId, kayas: person.kayas, start: true, mis: MIS })).body[0]!;
    const whole = await ask(runner);
    expect(whole).toMatchObject({ found: 'matched', withheld: 0, problems: [] });
    expect(whole.xml).toContain(person.afm);
    const part = await ask(officer);
    expect(part.withheld).toBeGreaterThan(2);
    expect(part.xml).not.toContain(person.afm);
    // 40 is Roma, which the person answered with ΝΑΙ.
    expect(whole.xml).toMatch(/<IDMicrodata>40<|>40<\/(\w+:)?IDMicrodata>/);
    expect(part.xml).not.toMatch(/>40<\/(\w+:)?IDMicrodata>/);
  });

  test('the XML of one person is read without a key and for every stage, and says why there is none', async () => {
    const person = await aMentee();
    const xmlOf = async (stage: Stage, by = runner) =>
      (await server.as(by, register.xmlOfForm, { projectId, userId: person.id, stage })).body;
    const whole = await xmlOf('entry');
    expect(whole).toMatchObject({ withheld: 0, problems: [] });
    expect(whole.xml).toContain(`kayas="${person.kayas}"`);
    expect((await xmlOf('entry', officer)).xml).not.toContain(person.afm);
    await sql`update membership set kayas = null where user_id = ${person.id}`.execute(server.db);
    expect((await xmlOf('entry')).xml).toContain(person.afm);
    // This person has not begun the stage, so it has neither XML nor problems.
    expect(await xmlOf('sixMonths')).toEqual({ withheld: 0, problems: [] });
    const asked = { projectId, kayas: person.kayas, stage: 'exit' as const };
    expect((await server.as(runner, register.xml, asked)).body).toMatchObject([{ found: 'unknown' }]);
  });

  test('the list shows one person alone, and the ledger why a final form cannot be sent', async () => {
    const [person, other] = [await aMentee(), await aMentee()];
    const { list } = (
      await server.as(runner, register.list, {
        projectId,
        stage: 'entry',
        userId: other.id,
        page: 1,
        count: 1,
      })
    ).body;
    expect(list.map(({ userId }) => userId)).toEqual([other.id]);
    expect((await historyOf(person)).problems).toEqual([]);
    await sql`delete from register_place`.execute(server.db);
    expect((await historyOf(person)).problems.map(({ code }) => code)).toEqual(['no-place-id']);
    await replacePlaces(server.db, standInPlaces(), { by: null, isStandIn: true });
  });

  test('the ledger has no name and no number of a person in clear', async () => {
    const person = await aMentee();
    await send([person]);
    await drain(server.services, projectId);
    const { rows } = await sql<{ all: string }>`
      select ${rowWithoutSealed('register_send')} || coalesce(register_event::text, '') as all from register_send
      left join register_event on send_id = register_send.id where user_id = ${person.id}`.execute(server.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { all } of rows) {
      expect(all).not.toContain(person.afm);
      expect(all).not.toContain('Δείγμα');
    }
  });

  test('what is missing is said for each key', async () => {
    const person = await aMentee({ isFinal: false });
    const { body } = await server.as(runner, register.completion, {
      projectId,
      kayas: `${person.kayas} ΑΓΝΩΣΤΟ`,
    });
    expect(body[0]).toMatchObject({
      found: 'matched',
      forms: [{ stage: 'entry', state: 'ready', missing: [] }, { state: 'none' }, { state: 'none' }],
    });
    expect(body[1]).toMatchObject({ found: 'unknown', forms: [] });
  });
});

describe('the deadlines of exit forms', () => {
  test('are a filter of the tool and figures of the overview, by day and without those that are final', async () => {
    const project = await aProjectForRegister(server.db);
    const staff = await server.person('Supervisor', { project });
    const leftDaysAgo = async (days: number) => {
      const person = await aFinalMentee(server, staff, project);
      await sql`insert into microdata_exit (project_id, user_id, why, day)
        values (${project}, ${person.id}, 'set', (now() at time zone 'Europe/Athens')::date - ${days}::int)`.execute(
        server.db,
      );
      return person.id;
    };
    // Four weeks are 28 days: the last day itself is not late.
    const [late, last, soon] = [await leftDaysAgo(29), await leftDaysAgo(28), await leftDaysAgo(21)];
    await leftDaysAgo(20);
    await aFinalMentee(server, staff, project, { isFinal: false });
    const idsOf = async (due?: Due) =>
      (
        await server.as(staff, register.list, { projectId: project, stage: 'exit', due, page: 1, count: 100 })
      ).body.list.map(({ userId }) => userId);
    expect(await idsOf('late')).toEqual([late]);
    expect((await idsOf('soon')).toSorted()).toEqual([last, soon].toSorted());
    expect(await idsOf()).toHaveLength(5);
    const overview = async () => (await server.as(staff, register.overview, { projectId: project })).body;
    expect(await overview()).toEqual({ hasForms: true, open: 1, soon: 2, late: 1, failed: 0 });

    standIn.control({ answer: 'fault', times: 1 });
    await server.as(staff, register.sendSelected, { projectId: project, stage: 'entry', userIds: [late] });
    await drain(server.services, project);
    expect(await overview()).toMatchObject({ failed: 1 });
    // The number in the navigation is that of the list: people who are not in the list do not count.
    const failedIn = async () =>
      (await server.as(staff, notifications.waiting, { projectId: project })).body.find(
        ({ place }) => place === '/{curProject}/admin/project/microdata',
      )?.count ?? 0;
    await sql`update microdata set revision = revision + 1 where user_id = ${late}`.execute(server.db);
    expect([await failedIn(), (await overview()).failed]).toEqual([0, 0]);
    await sql`update microdata set revision = revision - 1 where user_id = ${late}`.execute(server.db);
    expect([await failedIn(), (await overview()).failed]).toEqual([1, 1]);
    await sql`update app_user set erased_at = now() where id = ${late}`.execute(server.db);
    expect([await failedIn(), (await overview()).failed]).toEqual([0, 0]);
    await sql`update app_user set erased_at = null where id = ${late}`.execute(server.db);

    // A Final ends the deadline.
    await sql`insert into microdata select (jsonb_populate_record(form, '{"stage": "exit"}')).* from microdata as form
      where project_id = ${project} and user_id = ${late}`.execute(server.db);
    expect(await overview()).toMatchObject({ open: 1, soon: 2, late: 0 });

    // What the register did not take is counted in all stages, as in the navigation, and the link leads to the first that has any.
    expect(await overview()).toMatchObject({ failed: 1, failedStage: 'entry' });
    await sql`update register_state set stage = 'exit' where project_id = ${project}`.execute(server.db);
    expect(await overview()).toMatchObject({ failed: 1, failedStage: 'exit' });
    expect(await failedIn()).toBe(1);
  });
});

describe('the reminder of deadlines', () => {
  test('says the numbers of the tool, and knows exits by an action and people without a final entry form', async () => {
    const project = await aProjectForRegister(server.db);
    const exitAction = await anAction(server.db, project, { title: 'Έξοδος' });
    await sql`update project set settings = jsonb_set(settings, '{Config,Microdata,ExitActionId}', to_jsonb(${exitAction}::bigint))
      where id = ${project}`.execute(server.db);
    const [staff, reader, mentor] = [
      await server.person('Supervisor', { project }),
      await server.person('Microdata', { project }),
      await server.person('Mentor', { project }),
    ];
    const today = athensClock(Date.now()).date;
    const leftDaysAgo = async (days: number, { isFinal = true, by = 'set' as 'set' | 'action' } = {}) => {
      const { id } = await aFinalMentee(server, staff, project, { isFinal });
      if (by === 'set')
        await server.as(staff, microdata.setExit, {
          projectId: project,
          userIds: [id],
          day: addDays(today, -days),
        });
      else
        await sql`insert into action_data (action_id, mentee_id, completed_at)
          values (${exitAction}, ${id}, now() - ${days} * interval '1 day')`.execute(server.db);
      return id;
    };
    const late = [
      await leftDaysAgo(30),
      await leftDaysAgo(30, { by: 'action' }),
      await leftDaysAgo(30, { isFinal: false }),
      // Late for longer than a week: it counts, but brings no reminder by itself.
      await leftDaysAgo(60),
    ];
    const soon = [await leftDaysAgo(22, { by: 'action' })];
    // The form of the project asks six months later: this is late there, and in the exit.
    const longGone = await leftDaysAgo(213);
    late.push(longGone);

    const idsOf = async (stage: Stage, due: Due) =>
      (
        await server.as(staff, register.list, { projectId: project, stage, due, page: 1, count: 100 })
      ).body.list.map(({ userId }) => userId as number);
    const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    expect(inOrder(await idsOf('exit', 'late'))).toEqual(inOrder(late));
    expect(await idsOf('exit', 'soon')).toEqual(soon);
    expect(await idsOf('sixMonths', 'late')).toEqual([longGone]);
    const [overview] = [(await server.as(staff, register.overview, { projectId: project })).body];
    expect(overview).toMatchObject({ soon: soon.length, late: late.length });

    for (let run = 0; run < 2; run++) await remindOfDeadlines(server.services, Date.now());
    const saidTo = async (person: Person) => {
      const { rows } = await sql<{ saying: string; count: number; link: string }>`
        select data ->> 'saying' as saying, (data ->> 'count')::int as count, link from notification where user_id = ${person.id} order by id`.execute(
        server.db,
      );
      return rows;
    };
    const said = await saidTo(staff);
    expect(said.map(({ saying, count }) => [saying, count])).toEqual([
      ['microdataDue.soon.exit', 1],
      ['microdataDue.late.exit', 5],
      ['microdataDue.late.sixMonths', 1],
    ]);
    expect(said[1]!.link).toContain('admin/project/microdata?stage=exit&due=late');
    expect(await saidTo(reader)).toEqual(said);
    expect(await saidTo(mentor)).toEqual([]);

    // An exit form without questions about six months later has nothing that could be late.
    await sql`update project set microdata_end = (select jsonb_agg(question - 'SixMonths') from jsonb_array_elements(microdata_end) as question)
      where id = ${project}`.execute(server.db);
    expect(await idsOf('sixMonths', 'late')).toEqual([]);
  });
});

describe('without the network', () => {
  test('the answers of the register come by a file, once each', async () => {
    const [one, other] = [await aMentee(), await aMentee()];
    const note = () =>
      server.as(runner, register.noteAnswers, {
        projectId,
        stage: 'entry',
        rows: [
          { kayas: one.kayas, code: 0, number: '777' },
          { kayas: other.kayas, code: -1, words: 'Μη έγκυρος ΑΦΜ' },
          { kayas: 'ΑΓΝΩΣΤΟ', code: 0 },
        ],
      });
    expect((await note()).body).toEqual({ noted: 2, left: [{ kayas: 'ΑΓΝΩΣΤΟ', why: 'unknown' }] });
    expect(await rowOf(one)).toMatchObject({ state: 'accepted', number: '777' });
    expect(await rowOf(other)).toMatchObject({ state: 'refused', words: 'Μη έγκυρος ΑΦΜ' });
    expect((await note()).body).toMatchObject({
      left: expect.arrayContaining([{ kayas: one.kayas, why: 'has-number' }]),
    });
  });

  test('an answer is noted on the person of its own key, whatever stands in the keys before it', async () => {
    const [one, other, queued] = [await aMentee(), await aMentee(), await aMentee()];
    await server.as(runner, register.pause, { projectId });
    await send([queued]);
    const rows = [
      { kayas: '2014 001', code: 0, number: '1' },
      { kayas: "'", code: 0, number: '2' },
      { kayas: `'${one.kayas}`, code: 0, number: '3' },
      { kayas: other.kayas, code: 0, number: '4' },
      { kayas: queued.kayas, code: 0, number: '5' },
    ];
    const noted = await server.as(runner, register.noteAnswers, { projectId, stage: 'entry', rows });
    expect(noted.body.noted).toBe(3);
    expect(noted.body.left.map(({ why }) => why)).toEqual(['unknown', 'unknown']);
    expect([(await rowOf(one)).number, (await rowOf(other)).number]).toEqual(['3', '4']);
    // What waited has its outcome by the file, so the run of the queue is over.
    const { waiting, done, total } = (await server.as(runner, register.queue, { projectId })).body;
    expect([waiting, done]).toEqual([0, total]);
    await server.as(runner, register.resume, { projectId });
  });

  test('the table of places is checked before it replaces the present one', async () => {
    const rows = [
      { kind: 'region' as const, code: '13', opsId: '48' },
      { kind: 'municipality' as const, code: '7101', opsId: '481' },
    ];
    const preview = await server.as(admin, register.importPlaces, {
      rows: [...rows, { kind: 'region', code: '99', opsId: 'x' }],
      preview: false,
    });
    expect(preview.body).toMatchObject({ imported: false, unknown: ['99'], wrong: ['99'] });
    expect(preview.body.uncovered).toContain('Αττική');
    const before = (await server.as(admin, register.places, {})).body;
    expect(before).toMatchObject({ isStandIn: true, uncovered: 0 });
    expect((await server.as(admin, register.importPlaces, { rows, preview: false })).body.imported).toBe(
      true,
    );
    expect((await server.as(admin, register.places, {})).body).toMatchObject({ isStandIn: false });
    await aProjectForRegister(server.db);
  });
});
