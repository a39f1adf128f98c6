import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { addDays, addMonths } from '#engines/dates/days.ts';
import { YES, NO } from '#engines/microdata/answer.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { projects } from '#features/projects/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { rowWithoutSealed } from '#testing/sealed.ts';
import { type Person, startServer } from '#testing/server.ts';
import { microdata } from '../contract.ts';
import { remindOfForms } from './reminders.ts';
import { aProjectWithForms, given, personFields, wholeEntry, wholeExit } from './fixtures.ts';

const server = startServer();
const today = athensClock(Date.now()).date;

let projectId = 0;
let runner: Person;
let officer: Person;
let mentor: Person;
let admin: Person;
beforeAll(async () => {
  projectId = await aProjectWithForms(server.db);
  admin = await server.person('Admin', { project: projectId });
  runner = await server.person('Supervisor', { project: projectId });
  officer = await server.person('Microdata', { project: projectId });
  mentor = await server.person('Mentor', { project: projectId });
});

async function aMentee(fields = personFields): Promise<Person> {
  const mentee = await server.person('Mentee', { project: projectId, fields });
  await server.as(runner, links.setDefaultSingle, { projectId, mentorId: mentor.id, menteeId: mentee.id });
  return mentee;
}

const entryOf = async (reader: Person, of: Person) =>
  (await server.as(reader, microdata.form, { projectId, userId: of.id, stage: 'entry' })).body;
const saveEntry = (by: Person, of: Person, answers: Parameters<typeof given>[0], more: object = {}) =>
  server.as(by, microdata.save, { projectId, userId: of.id, stage: 'entry', data: given(answers), ...more });

describe('the entry form', () => {
  test('begins with the fields of the person, and with nothing stored', async () => {
    const mentee = await aMentee();
    const form = await entryOf(mentee, mentee);
    expect(form).toMatchObject({ revision: 0, state: 'empty', isOpen: true, withheld: [] });
    expect(Object.fromEntries(form.answers.map(({ id, answer }) => [id, answer]))).toMatchObject({
      I3: '123456783',
      I6: '5302',
      I11: '13',
      I12: '7101',
    });
    expect(form.prefilled).toContain('I12');
    expect((await server.as(mentee, microdata.start, { projectId, userId: mentee.id })).body).toEqual(
      form.answers,
    );
  });

  test('is saved piece by piece, says what is missing, and becomes final when nothing is', async () => {
    const mentee = await aMentee();
    const { A3: _a3, ...open } = wholeEntry;
    const first = await saveEntry(mentee, mentee, open, { revision: 0 });
    expect(first.body).toMatchObject({ revision: 1, state: 'incomplete', missing: ['A3'], findings: [] });
    const early = await saveEntry(mentee, mentee, open, { final: true });
    expect(early.problem).toMatchObject({ code: 'not-ready', present: { Missing: ['A3'] } });
    const done = await saveEntry(mentee, mentee, wholeEntry, { revision: 1, final: true });
    expect(done.body).toMatchObject({ state: 'final', revision: 2, missing: [] });
    expect(
      (await server.as(runner, microdata.completedStart, { projectId, userId: mentee.id })).body,
    ).toMatchObject({ completed: true });
    expect((await saveEntry(mentee, mentee, { ...wholeEntry, B: YES, B5: YES })).problem).toMatchObject({
      code: 'form-final',
    });
    // The Final that comes twice is answered like the first.
    expect((await saveEntry(mentee, mentee, wholeEntry, { final: true })).body).toMatchObject({
      state: 'final',
      revision: 2,
    });
  });

  test('is stopped by contradictions, which are named', async () => {
    const mentee = await aMentee();
    const contradictory = {
      ...wholeEntry,
      A1: YES,
      U1: '123',
      U2: '01-10-2026',
      A1_1: YES,
      I5: '16-07-1971',
    };
    const saved = await saveEntry(mentee, mentee, contradictory);
    expect(saved.body).toMatchObject({ state: 'contradictory' });
    expect(saved.body.findings.map(({ check }) => check)).toEqual([
      'oneWorkState',
      'longUnemployment',
      'amkaBirthDate',
    ]);
    const final = await saveEntry(mentee, mentee, contradictory, { final: true });
    expect(final.problem).toMatchObject({ code: 'not-ready' });
  });

  test('refuses what it cannot read, and saves nothing of it', async () => {
    const mentee = await aMentee();
    const wrong = await saveEntry(mentee, mentee, { ...wholeEntry, I3: '123456789', A1: -1 });
    expect(wrong.problem).toMatchObject({
      code: 'unreadable-answers',
      present: { Questions: ['I3', 'A1'] },
    });
    expect((await entryOf(mentee, mentee)).revision).toBe(0);
  });

  test('that another user saved meanwhile is not overwritten', async () => {
    const mentee = await aMentee();
    await saveEntry(runner, mentee, { A1: YES }, { revision: 0 });
    const late = await saveEntry(mentee, mentee, { A3: YES }, { revision: 0 });
    expect(late.problem).toMatchObject({
      code: 'stale-form',
      present: { Revision: 1, Answers: expect.arrayContaining([{ Id: 'A1', Answer: YES }]) },
    });
  });

  test('keeps its version when the form of the project changes, and new forms get the new one', async () => {
    const mentee = await aMentee();
    await saveEntry(mentee, mentee, wholeEntry);
    const { version, entry } = (await server.as(runner, microdata.editForms, { projectId })).body;
    const changed = entry.map((one) => (one.id === 'A0_1' ? { ...one, text: 'Νέο κείμενο' } : one));
    const saved = await server.as(runner, microdata.saveForm, {
      projectId,
      version,
      form: 'entry',
      questions: changed,
    });
    expect(saved.body.version).toBe(version + 1);
    const textOf = async (of: Person) =>
      (await entryOf(runner, of)).questions.find(({ id }) => id === 'A0_1')!.text;
    expect(await textOf(mentee)).not.toBe('Νέο κείμενο');
    expect(await textOf(await aMentee())).toBe('Νέο κείμενο');
    const stale = await server.as(runner, microdata.saveForm, {
      projectId,
      version,
      form: 'entry',
      questions: entry,
    });
    expect(stale.problem).toMatchObject({ code: 'stale-edit' });
    await server.as(runner, microdata.saveForm, {
      projectId,
      version: version + 1,
      form: 'entry',
      questions: entry,
    });
  });
});

describe('sensitive answers', () => {
  const idsOf = async (reader: Person, of: Person) => (await entryOf(reader, of)).answers.map(({ id }) => id);

  test('are read by the person and the staff, and stay as they are when others save', async () => {
    const mentee = await aMentee();
    await saveEntry(mentee, mentee, wholeEntry);
    expect(await idsOf(mentee, mentee)).toEqual(expect.arrayContaining(['D5', 'D1', 'I3']));
    expect(await idsOf(runner, mentee)).toEqual(expect.arrayContaining(['D5', 'D1', 'I3']));
    for (const reader of [mentor, officer]) {
      expect(await idsOf(reader, mentee)).not.toEqual(expect.arrayContaining(['D5']));
      const { withheld, answers } = await entryOf(reader, mentee);
      expect(answers.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['I3']));
      expect(withheld).toEqual(
        expect.arrayContaining([
          { id: 'D5', answered: true },
          { id: 'D6', answered: false },
          { id: 'I3', answered: true },
        ]),
      );
    }
    await saveEntry(mentor, mentee, { ...wholeEntry, D5: NO, D6: YES, B: YES, B5: YES, I3: '111111114' });
    const after = (await entryOf(mentee, mentee)).answers;
    expect(after).toEqual(
      expect.arrayContaining([
        { id: 'D5', answer: YES },
        { id: 'B5', answer: YES },
        { id: 'I3', answer: '123456783' },
      ]),
    );
    expect(after.map(({ id }) => id)).not.toContain('D6');
  });

  test('are sealed in the database, and in no audit row', async () => {
    const mentee = await aMentee();
    await saveEntry(mentee, mentee, wholeEntry, { final: true });
    const { rows } = await sql<{ all: string; sealed: string }>`
      select ${rowWithoutSealed('microdata')} as all, sealed from microdata where user_id = ${mentee.id}`.execute(
      server.db,
    );
    expect(rows[0]!.sealed).toMatch(/^demo:/);
    expect(rows[0]!.all).not.toContain('D5');
    const audit = await sql<{ all: string }>`
      select audit::text as all from audit where subject_id = ${mentee.id}`.execute(server.db);
    expect(audit.rows.length).toBeGreaterThan(0);
    for (const { all } of audit.rows) expect(all).not.toMatch(/D5|123456783/);
  });

  test('of another person do not open in this row', async () => {
    const [one, other] = [await aMentee(), await aMentee()];
    await saveEntry(one, one, wholeEntry);
    await saveEntry(other, other, wholeEntry);
    await sql`update microdata set sealed = (select sealed from microdata where user_id = ${one.id})
      where user_id = ${other.id}`.execute(server.db);
    const { status } = await server.as(other, microdata.form, {
      projectId,
      userId: other.id,
      stage: 'entry',
    });
    expect(status).toBe(500);
    await sql`delete from microdata where user_id = ${other.id}`.execute(server.db);
  });
});

describe('an answer that a hidden field filled in', () => {
  test('stays hidden from mentors after the field is renamed, and the form goes by the new name', async () => {
    const id = await aProjectWithForms(server.db);
    const { settings } = await server.db
      .selectFrom('project')
      .where('id', '=', id)
      .select('settings')
      .executeTakeFirstOrThrow();
    settings.User!.Fields!.find(({ Name }) => Name === 'address')!.Visible = 1;
    await sql`update project set settings = ${JSON.stringify(settings)}::jsonb where id = ${id}`.execute(
      server.db,
    );
    const [supervisor, guide, mentee] = [
      await server.person('Supervisor', { project: id }),
      await server.person('Mentor', { project: id }),
      await server.person('Mentee', { project: id, fields: personFields }),
    ];
    const whose = { projectId: id, userId: mentee.id };
    await server.as(supervisor, links.setDefaultSingle, {
      projectId: id,
      mentorId: guide.id,
      menteeId: mentee.id,
    });
    await server.as(mentee, microdata.setStart, { ...whose, data: given(wholeEntry) });
    const seen = async () => (await server.as(guide, microdata.start, whose)).body.map((one) => one.id);
    expect(await seen()).not.toContain('I8');
    expect(
      (await server.as(supervisor, projects.fieldUse, { projectId: id, name: 'address' })).body.uses,
    ).toEqual([{ kind: 'microdata', where: 'MicrodataStart_Text.I8' }]);
    const { version } = (await server.as(supervisor, microdata.editForms, { projectId: id })).body;
    await server.as(admin, projects.renameField, { projectId: id, name: 'address', to: 'home', version });
    expect(await seen()).not.toContain('I8');
    const { entry } = (await server.as(supervisor, microdata.editForms, { projectId: id })).body;
    expect(entry.find((one) => one.id === 'I8')!.defaultField).toBe('home');
  });
});

describe('marks', () => {
  const fieldsOf = async (of: Person) =>
    (await server.as(runner, people.one, { projectId, userId: of.id })).body.projectFields;

  test('of a Final and of a check are fields of the member, for lists and filters', async () => {
    const mentee = await aMentee();
    await saveEntry(mentee, mentee, wholeEntry, { final: true });
    expect(await fieldsOf(mentee)).toEqual({ microdata_start: true });
    const check = (by: Person, checked: boolean) =>
      server.as(by, microdata.check, { projectId, userId: mentee.id, stage: 'entry', checked });
    expect((await check(mentee, true)).problem).toMatchObject({ code: 'forbidden' });
    expect((await check(mentor, true)).body.checkedAt).toBeInstanceOf(Date);
    expect(await fieldsOf(mentee)).toEqual({ microdata_start: true, microdata_mentor_start: true });
    const found = async (value: string) =>
      (
        await server.as(runner, people.list, {
          projectId,
          filter: [{ field: 'microdata_mentor_start', match: 'filled', value }],
          columns: ['microdata_mentor_start'],
          page: 1,
          count: 100,
        })
      ).body.list.map(({ id }) => id);
    expect(await found('')).toEqual([mentee.id]);
    await check(mentor, false);
    expect(await fieldsOf(mentee)).toEqual({ microdata_start: true });
    await server.as(admin, microdata.unfinalize, {
      projectId,
      userId: mentee.id,
      end: false,
      reason: 'Λάθος απάντηση',
    });
    expect(await fieldsOf(mentee)).toEqual({});
  });

  test('are what conditions of actions wait for', async () => {
    const mentee = await aMentee();
    const next = await anAction(server.db, projectId, { data: { EnableCondition: 'microdata.start' } });
    const stateOf = async () =>
      (await server.as(mentee, steps.list, { projectId })).body.steps.find(({ id }) => id === next)?.state;
    expect(await stateOf()).toBe('locked');
    const { body } = await server.as(runner, steps.why, { actionId: next, menteeId: mentee.id });
    expect(body).toMatchObject({ enable: { holds: false }, reads: [{ name: 'microdata_start' }] });
    await saveEntry(mentee, mentee, wholeEntry, { final: true });
    expect(await stateOf()).toBe('open');
  });

  test('an Admin takes a Final back with a reason, and fails where there is none', async () => {
    const mentee = await aMentee();
    const back = (by: Person) =>
      server.as(by, microdata.unfinalize, { projectId, userId: mentee.id, end: false, reason: 'Λάθος' });
    expect((await back(admin)).body).toEqual({ result: 'Failed' });
    await saveEntry(mentee, mentee, wholeEntry, { final: true });
    expect((await back(runner)).problem).toMatchObject({ code: 'forbidden' });
    expect((await back(admin)).body).toEqual({ result: 'OK' });
    expect((await saveEntry(mentee, mentee, wholeEntry)).body).toMatchObject({ state: 'ready' });
  });
});

describe('the exit', () => {
  const save = (
    by: Person,
    of: Person,
    stage: 'exit' | 'sixMonths',
    answers: Record<string, number | string>,
    final = false,
  ) => server.as(by, microdata.save, { projectId, userId: of.id, stage, data: given(answers), final });
  const stagesOf = async (of: Person) =>
    (await server.as(runner, microdata.ofPerson, { projectId, userId: of.id })).body.stages;

  test('opens on its day, is due four weeks later, and is answered after the entry', async () => {
    const mentee = await aMentee();
    expect((await save(mentee, mentee, 'exit', wholeExit)).problem).toMatchObject({ code: 'not-open-yet' });
    const day = addDays(today, -3);
    await server.as(runner, microdata.setExit, { projectId, userIds: [mentee.id], day });
    expect((await stagesOf(mentee))[1]).toMatchObject({
      stage: 'exit',
      isOpen: true,
      opensOn: day,
      dueOn: addDays(day, 28),
    });
    const answers = { ...wholeExit, X1: day };
    expect((await save(mentee, mentee, 'exit', answers)).problem).toMatchObject({ code: 'entry-first' });
    // An entry of three days ago.
    await saveEntry(mentee, mentee, wholeEntry, { final: true });
    await sql`update microdata set form_day = ${sqlDay(addDays(today, -90))} where user_id = ${mentee.id}`.execute(
      server.db,
    );
    const whose = { projectId, userId: mentee.id };
    const data = given(answers);
    expect((await server.as(mentee, microdata.setEnd, { ...whose, data })).body).toMatchObject({
      state: 'ready',
    });
    expect(
      (await server.as(mentee, microdata.finalize, { ...whose, stage: 'exit', data })).body,
    ).toMatchObject({ state: 'final' });
    expect((await server.as(mentee, microdata.completedEnd, whose)).body).toMatchObject({ completed: true });
    const changed = await server.as(runner, microdata.setExit, {
      projectId,
      userIds: [mentee.id],
      day: null,
    });
    expect(changed.problem).toMatchObject({ code: 'form-final' });
  });

  test('is followed by a stage of its own six months later', async () => {
    const mentee = await aMentee();
    const day = addMonths(today, -6);
    await server.as(officer, microdata.setExit, { projectId, userIds: [mentee.id], day });
    await saveEntry(mentee, mentee, wholeEntry, { final: true });
    await sql`update microdata set form_day = ${sqlDay(addDays(day, -90))} where user_id = ${mentee.id}`.execute(
      server.db,
    );
    const later = { A16M: NO, A2P16M: YES, A2P26M: NO, A2P36M: NO };
    expect((await save(mentee, mentee, 'sixMonths', later)).problem).toMatchObject({ code: 'entry-first' });
    await save(mentee, mentee, 'exit', { ...wholeExit, X1: day }, true);
    expect((await stagesOf(mentee))[2]).toMatchObject({
      stage: 'sixMonths',
      isOpen: true,
      opensOn: addMonths(day, 6),
    });
    expect((await save(mentee, mentee, 'sixMonths', later, true)).body).toMatchObject({ state: 'final' });
  });

  test('falls due for a mentee who leaves, and no longer when staff bring them back', async () => {
    const mentee = await aMentee();
    await saveEntry(mentee, mentee, wholeEntry);
    const state = (to: 1 | 2) =>
      server.as(runner, people.setState, { projectId, userId: mentee.id, state: to });
    await state(2);
    expect((await stagesOf(mentee))[1]).toMatchObject({ isOpen: true, opensOn: today });
    await state(1);
    expect((await stagesOf(mentee))[1]).toMatchObject({ isOpen: false });
  });
});

describe('a changed form', () => {
  test('is tried over the people who have begun it', async () => {
    const mentee = await aMentee({ ...personFields, first_name: 'Νεφέλη' });
    await saveEntry(mentee, mentee, wholeEntry);
    const { entry } = (await server.as(runner, microdata.editForms, { projectId })).body;
    const questions = [
      ...entry,
      { ...entry.find(({ id }) => id === 'A0_1')!, id: 'N1', text: 'Νέα ερώτηση' },
    ];
    const tried = (await server.as(runner, microdata.tryForm, { projectId, form: 'entry', questions })).body;
    expect(tried.readyAfter).toBe(0);
    expect(tried.becomeUnready).toEqual(
      expect.arrayContaining([
        { userId: mentee.id, name: 'Νεφέλη Δείγμα', missing: ['N1'], findings: [], invalid: [] },
      ]),
    );
    const wrong = await server.as(runner, microdata.saveForm, {
      projectId,
      version: 1,
      form: 'entry',
      questions: [...entry, entry[0]!],
    });
    expect(wrong.problem).toMatchObject({ code: 'form-wrong' });
  });
});

describe('a form that is saved', () => {
  test('is refused with ages from above to, and with a choice that is empty or there twice', async () => {
    const { entry, version } = (await server.as(runner, microdata.editForms, { projectId })).body;
    const choice = entry.find(({ id }) => id === 'I6')!;
    const radio = entry.find(({ id }) => id === 'A0_1')!;
    const option = { value: '1', text: 'α' };
    const { problem } = await server.as(runner, microdata.saveForm, {
      projectId,
      version,
      form: 'entry',
      questions: [
        { ...radio, id: 'Q1', opsId: undefined, ages: { from: 30, to: 20 } },
        { ...choice, id: 'Q2', options: [option, { value: '', text: 'β' }] },
        { ...choice, id: 'Q3', options: [option, option] },
      ],
    });
    expect(problem).toMatchObject({
      code: 'form-wrong',
      present: {
        Problems: [
          { Id: 'Q1', Code: 'ages-reversed' },
          { Id: 'Q2', Code: 'option-empty' },
          { Id: 'Q3', Code: 'option-twice' },
        ],
      },
    });
  });
});

describe('a trial of a changed form', () => {
  test('counts all who become unready, names the first 50, and finds answers that the form cannot read', async () => {
    const project = await aProjectWithForms(server.db);
    const supervisor = await server.person('Supervisor', { project });
    const { entry } = (await server.as(supervisor, microdata.editForms, { projectId: project })).body;
    const crowd = await Promise.all(
      Array.from({ length: 52 }, () => server.person('Mentee', { project, fields: personFields })),
    );
    for (const mentee of crowd)
      await server.as(supervisor, microdata.setStart, {
        projectId: project,
        userId: mentee.id,
        data: given(wholeEntry),
      });
    const questions = entry.map((one) => (one.id === 'I8' ? { ...one, type: 'number' as const } : one));
    const { body } = await server.as(supervisor, microdata.tryForm, {
      projectId: project,
      form: 'entry',
      questions,
    });
    expect(body).toMatchObject({ begun: 52, tried: 52, readyBefore: 52, readyAfter: 0, unready: 52 });
    expect(body.becomeUnready).toHaveLength(50);
    expect(body.becomeUnready[0]).toMatchObject({ missing: [], findings: [], invalid: ['I8'] });
  });
});

describe('an exit form that opens', () => {
  test('is asked for once, whether staff set the day of the exit or an action was completed on it', async () => {
    const project = await aProjectWithForms(server.db);
    const exitAction = await anAction(server.db, project, { title: 'Έξοδος' });
    await sql`update project set settings = jsonb_set(settings, '{Config,Microdata,ExitActionId}', to_jsonb(${exitAction}::bigint))
      where id = ${project}`.execute(server.db);
    const supervisor = await server.person('Supervisor', { project });
    const aLeaver = async ({ isFinal = true } = {}) => {
      const mentee = await server.person('Mentee', { project, fields: personFields });
      await server.as(supervisor, microdata.setStart, {
        projectId: project,
        userId: mentee.id,
        data: given(wholeEntry),
        final: isFinal,
      });
      return mentee;
    };
    const [bySet, byAction, withoutEntry] = [
      await aLeaver(),
      await aLeaver(),
      await aLeaver({ isFinal: false }),
    ];
    const day = addDays(today, -2);
    const people = [bySet.id, withoutEntry.id];
    await server.as(supervisor, microdata.setExit, { projectId: project, userIds: people, day });
    await sql`insert into action_data (action_id, mentee_id, completed_at) values (${exitAction}, ${byAction.id}, now() - interval '2 days')`.execute(
      server.db,
    );
    for (let run = 0; run < 2; run++) await remindOfForms(server.services, Date.now());
    const saidTo = async (person: Person) => {
      const { rows } = await sql<{ saying: string }>`
        select data ->> 'saying' as saying from notification where user_id = ${person.id} and data ->> 'saying' like 'microdata%'`.execute(
        server.db,
      );
      return rows.map(({ saying }) => saying);
    };
    expect(await saidTo(bySet)).toEqual(['microdataAsked.exit']);
    expect(await saidTo(byAction)).toEqual(['microdataAsked.exit']);
    // The entry form comes first.
    expect(await saidTo(withoutEntry)).toEqual([]);
  });
});
