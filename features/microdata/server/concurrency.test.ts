import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { NO, YES } from '#engines/microdata/answer.ts';
import { give } from '#engines/microdata/answering.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { rebaseAnswers } from '#engines/microdata/rebase-answers.ts';
import { links } from '#features/links/contract.ts';
import { atOnce } from '#testing/at-once.ts';
import { type Person, startServer } from '#testing/server.ts';
import { microdata } from '../contract.ts';
import { aProjectWithForms, given, personFields, wholeEntry } from './fixtures.ts';

const server = startServer();

let projectId = 0;
let runner: Person;
let mentor: Person;
beforeAll(async () => {
  projectId = await aProjectWithForms(server.db);
  runner = await server.person('Supervisor', { project: projectId });
  mentor = await server.person('Mentor', { project: projectId });
});

async function aMentee(): Promise<Person> {
  const mentee = await server.person('Mentee', { project: projectId, fields: personFields });
  await server.as(runner, links.setDefaultSingle, { projectId, mentorId: mentor.id, menteeId: mentee.id });
  return mentee;
}

type Filled = Record<string, number | string>;
interface More {
  revision?: number;
  final?: boolean;
}
const save = (by: Person, of: Person, answers: Filled, more: More = {}) =>
  server.as(by, microdata.save, { projectId, userId: of.id, stage: 'entry', data: given(answers), ...more });
const entryOf = async (of: Person, reader = of) =>
  (await server.as(reader, microdata.form, { projectId, userId: of.id, stage: 'entry' })).body;
const answersOf = async (of: Person) =>
  Object.fromEntries((await entryOf(of)).answers.map(({ id, answer }) => [id, answer]));
const eventsOf = async (of: Person, what: string) =>
  (await sql`select 1 from audit where subject_id = ${of.id} and what = ${what}`.execute(server.db)).rows
    .length;
/** The same person on another device: a session has its cookies, and the server knows them by these. */
const onDevice = (person: Person): Person => ({ ...person, cookies: new Map(person.cookies) });
const times = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n));

describe('a Final', () => {
  test('that is pressed 20 times at once counts once, and every press is answered like the first', async () => {
    const mentee = await aMentee();
    const answers = await atOnce(
      times(20, () => () => save(mentee, mentee, wholeEntry, { revision: 0, final: true })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        {
          revision: 1,
          answers: answers[0]!.body.answers,
          state: 'final',
          missing: [],
          flawed: [],
          findings: [],
          savedAt: answers[0]!.body.savedAt,
        },
      ]);
    expect(await eventsOf(mentee, 'microdata.final')).toBe(1);
    expect(await entryOf(mentee)).toMatchObject({ revision: 1, state: 'final' });
  });

  test.each(times(6, (n) => n + 1))(
    'that is pressed on two devices while staff save another answer never buries it: round %s',
    async (round) => {
      const mentee = await aMentee();
      await save(mentee, mentee, wholeEntry, { revision: 0 });
      const changed = { ...wholeEntry, C7: NO, C8: YES };
      const press = () => save(onDevice(mentee), mentee, wholeEntry, { revision: 1, final: true });
      const staff = () => save(runner, mentee, changed, { revision: 1 });
      const [first, second, third] = await atOnce(round % 2 ? [press, staff, press] : [staff, press, press]);
      const [ofStaff, ofPerson] = round % 2 ? [second!, [first!, third!]] : [first!, [second!, third!]];
      if (ofStaff.status === 200) {
        for (const { problem } of ofPerson)
          expect(problem).toMatchObject({
            code: 'stale-form',
            present: { Revision: 2, Answers: expect.arrayContaining([{ Id: 'C8', Answer: YES }]) },
          });
        expect(await entryOf(mentee)).toMatchObject({ revision: 2, state: 'ready' });
        expect(await answersOf(mentee)).toMatchObject({ C7: NO, C8: YES });
        expect(await eventsOf(mentee, 'microdata.final')).toBe(0);
      } else {
        expect(ofStaff.problem).toMatchObject({ code: 'form-final' });
        for (const { body } of ofPerson) expect(body).toMatchObject({ revision: 2, state: 'final' });
        expect(await answersOf(mentee)).toMatchObject({ C7: YES, C8: NO });
        expect(await eventsOf(mentee, 'microdata.final')).toBe(1);
      }
    },
  );

  test('and a check of the mentor at once leave both marks', async () => {
    const mentee = await aMentee();
    await save(mentee, mentee, wholeEntry);
    const [final, check] = await atOnce<{ status: number }>([
      () => save(mentee, mentee, wholeEntry, { final: true }),
      () =>
        server.as(mentor, microdata.check, { projectId, userId: mentee.id, stage: 'entry', checked: true }),
    ]);
    expect([final!.status, check!.status]).toEqual([200, 200]);
    expect(await entryOf(mentee)).toMatchObject({ state: 'final', checkedAt: expect.any(Date) });
  });
});

describe('two people who save at once', () => {
  test('of two saves with the same revision, one is refused with the answers of the other, and is saved on top of them afterwards', async () => {
    const mentee = await aMentee();
    const { A3: _a3, ...begun } = wholeEntry;
    await save(mentee, mentee, begun, { revision: 0 });
    const ofMentor = { ...begun, C7: NO, C8: YES };
    const ofMentee = { ...begun, A3: YES };
    const both = await atOnce([
      () => save(mentor, mentee, ofMentor, { revision: 1 }),
      () => save(mentee, mentee, ofMentee, { revision: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [mentorsTurn] = both;
    const late = mentorsTurn!.status === 409 ? mentor : mentee;
    const { problem } = both.find(({ status }) => status === 409)!;
    expect(problem).toMatchObject({ code: 'stale-form', present: { Revision: 2 } });
    const { Answers } = problem.present as { Answers: { Id: string; Answer: number | string }[] };
    const theirs = Object.fromEntries(Answers.map(({ Id, Answer }) => [Id, Answer]));
    const onTop = late === mentor ? { C7: NO, C8: YES } : { A3: YES };
    expect((await save(late, mentee, { ...theirs, ...onTop }, { revision: 2 })).status).toBe(200);
    // The mentor sees neither the sensitive answers nor the numbers of the person, and loses none of them.
    expect(await answersOf(mentee)).toMatchObject({ ...wholeEntry, C7: NO, C8: YES });
    expect(await entryOf(mentee)).toMatchObject({ revision: 3 });
  });

  test('eight devices, each with an answer of its own, keep all eight', async () => {
    const mentee = await aMentee();
    const questions = ['A0_1', 'A0_2', 'A1', 'A2', 'A3', 'B', 'C1', 'C9'];
    // All have opened the form before the first of them saves.
    const opened = await entryOf(mentee);
    let refused = 0;
    await Promise.all(
      questions.map(async (question) => {
        const device = onDevice(mentee);
        for (let shown = opened; ; shown = await entryOf(device)) {
          const { revision, answers } = shown;
          const all = Object.fromEntries(answers.map(({ id, answer }) => [id, answer as number | string]));
          const saved = await save(device, mentee, { ...all, [question]: NO }, { revision });
          if (saved.status === 200) return;
          expect(saved.problem.code).toBe('stale-form');
          refused += 1;
        }
      }),
    );
    expect(await answersOf(mentee)).toMatchObject(Object.fromEntries(questions.map((id) => [id, NO])));
    expect(await entryOf(mentee)).toMatchObject({ revision: questions.length });
    expect(refused).toBeGreaterThanOrEqual(questions.length - 1);
  });
});

describe('answers that are taken back', () => {
  const working = { ...wholeEntry, A3: NO, A2: YES, A2P1: YES, A2P2: NO, A2P3: NO };
  const { A2P1: _1, A2P2: _2, A2P3: _3, ...withoutChildren } = working;

  test('stay taken back: a save that still has the child of an ΟΧΙ keeps the ΟΧΙ, and answers with what it kept', async () => {
    const mentee = await aMentee();
    await save(mentee, mentee, working, { revision: 0 });
    const { status, body } = await save(mentee, mentee, { ...working, A2: NO }, { revision: 1 });
    expect([status, body.revision]).toEqual([200, 2]);
    const answered = Object.fromEntries(body.answers.map(({ id, answer }) => [id, answer]));
    expect(answered).toEqual({ ...withoutChildren, A2: NO });
    expect(await answersOf(mentee)).toEqual(answered);
  });

  test('are laid over the save of another user at once, and neither side flips the other', async () => {
    const mentee = await aMentee();
    await save(mentee, mentee, working, { revision: 0 });
    const before = await entryOf(mentee);
    const form = formOfStage(before.questions, 'entry');
    const recordOf = (answers: typeof before.answers) =>
      Object.fromEntries(answers.map(({ id, answer }) => [id, answer as number | string]));
    const base = recordOf(before.answers);
    const sides = [
      { by: mentee, change: { id: 'A2', answer: NO } },
      { by: mentor, change: { id: 'B', answer: YES } },
    ];
    await Promise.all(
      sides.map(async ({ by, change }) => {
        let mine = give(form, base, { ...change, age: 55 }) as Filled;
        for (let revision = 1; ;) {
          const saved = await save(by, mentee, mine, { revision });
          if (saved.status === 200) return;
          const theirs = await entryOf(mentee);
          const { draft, collides } = rebaseAnswers(form)(mine, base, recordOf(theirs.answers));
          expect(collides).toBe(false);
          [mine, revision] = [draft as Filled, theirs.revision];
        }
      }),
    );
    expect(await answersOf(mentee)).toEqual({ ...withoutChildren, A2: NO, B: YES });
  });
});

describe('a form that staff change while it is filled in', () => {
  async function changeForm(change: (questions: Editable) => Editable) {
    const { version, entry } = (await server.as(runner, microdata.editForms, { projectId })).body;
    const put = (at: number, questions: Editable) =>
      server.as(runner, microdata.saveForm, { projectId, version: at, form: 'entry', questions });
    const saved = await put(version, change(entry));
    expect(saved.body).toEqual({ version: version + 1 });
    return () => put(version + 1, entry);
  }
  type Editable = Awaited<ReturnType<typeof entryOf>>['questions'];
  const withNew = (questions: Editable): Editable => [
    ...questions.filter(({ id }) => id !== 'A0_1'),
    { ...questions.find(({ id }) => id === 'A0_1')!, id: 'N1', text: 'Νέα ερώτηση' },
  ];

  test('is finished as it was begun, also when the change comes between the last answer and the Final', async () => {
    const mentee = await aMentee();
    await save(mentee, mentee, wholeEntry, { revision: 0 });
    const back = await changeForm(withNew);
    expect((await save(mentee, mentee, wholeEntry, { revision: 1, final: true })).body).toMatchObject({
      state: 'final',
      revision: 2,
      missing: [],
    });
    const ids = new Set((await entryOf(mentee)).questions.map(({ id }) => id));
    expect([ids.has('A0_1'), ids.has('N1')]).toEqual([true, false]);
    await back();
  });

  test('and was open without a saved answer names what is new at the first save, and keeps every answer that is still asked', async () => {
    const mentee = await aMentee();
    await entryOf(mentee);
    const back = await changeForm(withNew);
    const first = await save(mentee, mentee, wholeEntry, { revision: 0, final: true });
    expect(first.problem).toMatchObject({ code: 'not-ready', present: { Missing: ['N1'] } });
    const saved = await save(mentee, mentee, wholeEntry, { revision: 0 });
    expect(saved.body).toMatchObject({ state: 'incomplete', missing: ['N1'], revision: 1 });
    const { A0_1: _gone, ...asked }: Filled = wholeEntry;
    const kept = await answersOf(mentee);
    expect(kept).toMatchObject(asked);
    expect(kept).not.toHaveProperty('A0_1');
    expect(
      (await save(mentee, mentee, { ...asked, N1: NO }, { revision: 1, final: true })).body,
    ).toMatchObject({
      state: 'final',
    });
    await back();
  });

  test('by ten people whose first answers come with the change belongs to one of the two versions each', async () => {
    const crowd: Person[] = [];
    while (crowd.length < 10) crowd.push(await aMentee());
    const versionsOf = async () =>
      (
        await sql<{ id: number }>`select id from microdata_version where project_id = ${projectId}`.execute(
          server.db,
        )
      ).rows.length;
    const before = await versionsOf();
    let back: (() => Promise<unknown>) | undefined;
    const asOne = (questions: Editable): Editable =>
      questions.map((one) => (one.id === 'B' ? { ...one, text: 'Άλλο κείμενο' } : one));
    const [, ...saved] = await atOnce<{ status: number }>([
      async () => {
        back = await changeForm(asOne);
        return { status: 200 };
      },
      ...crowd.map((mentee) => () => save(mentee, mentee, wholeEntry, { revision: 0 })),
    ]);
    expect(saved.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    for (const mentee of crowd) expect(await answersOf(mentee)).toMatchObject(wholeEntry);
    expect((await versionsOf()) - before).toBeLessThanOrEqual(1);
    await back!();
  });
});
