import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Answers, NO, YES } from '#engines/microdata/answer.ts';
import { assess } from '#engines/microdata/assess.ts';
import type { Question, Stage } from '#engines/microdata/definition.ts';
import { ask } from '#engines/microdata/fixtures.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { writeForm } from '#engines/microdata/read-form.ts';
import { links } from '#features/links/contract.ts';
import { addProject } from '#features/projects/server/inside.ts';
import type { Input } from '#platform/contract/call.ts';
import { type Person, startServer } from '#testing/server.ts';
import { microdata } from '../contract.ts';
import { given, personFields, projectWithForms } from './fixtures.ts';
import { toContract } from './to-contract.ts';

const server = startServer();

/** A project with these forms, and a mentee with a mentor, who sees neither sensitive answers nor the ΑΦΜ nor the birth date. */
async function aProgramme(entry: readonly Question[], exit: readonly Question[] = []) {
  const project = structuredClone(projectWithForms());
  project.settings!.User!.Fields!.find(({ Name }) => Name === 'birth_date')!.Visible = 1;
  const projectId = await addProject(
    server.db,
    { ...project, microdataStart: writeForm(entry), microdataEnd: writeForm(exit) },
    null,
  );
  const runner = await server.person('Supervisor', { project: projectId });
  const mentor = await server.person('Mentor', { project: projectId });
  const mentee = await server.person('Mentee', { project: projectId, fields: personFields });
  await server.as(runner, links.setDefaultSingle, { projectId, mentorId: mentor.id, menteeId: mentee.id });
  const whose = { projectId, userId: mentee.id, stage: 'entry' as const };
  return {
    projectId,
    runner,
    mentor,
    mentee,
    save: (
      by: Person,
      answers: Parameters<typeof given>[0],
      more: Partial<Input<typeof microdata.save>> = {},
    ) => server.as(by, microdata.save, { ...whose, data: given(answers), ...more }),
    /** What a reader's page finds missing in a stage, of the questions that the reader sees. */
    missingOnPage: async (reader: Person, stage: Stage) => {
      const shown = (await server.as(reader, microdata.form, { ...whose, stage })).body;
      const answers = Object.fromEntries(shown.answers.map(({ id, answer }) => [id, answer])) as Answers;
      const form = formOfStage(shown.questions, stage);
      const withheld = new Set(shown.withheld.map(({ id }) => id));
      const { missing } = assess(form, answers, shown.facts);
      return { missing: missing.filter((id) => !withheld.has(id)), facts: shown.facts };
    },
    answersOf: async () =>
      Object.fromEntries(
        (await server.as(mentee, microdata.form, whose)).body.answers.map(({ id, answer }) => [id, answer]),
      ) as Answers,
  };
}

describe('an answer that a reader does not see', () => {
  const questions = [
    ask('A', { child: ['K'] }),
    ask('K', { conditionId: 'A', sensitive: true }),
    ask('I3', { type: 'afm', required: true }),
  ];

  test('stays as it is when the reader hides its question, and is cleared when the person saves', async () => {
    const { mentor, mentee, save, answersOf } = await aProgramme(questions);
    await save(mentee, { A: YES, K: YES });
    const saved = await save(mentor, { A: NO });
    expect(saved.body.answers).toEqual([{ id: 'A', answer: NO }]);
    expect(await answersOf()).toEqual({ A: NO, K: YES });
    await save(mentor, { A: YES });
    expect(await answersOf()).toEqual({ A: YES, K: YES });
    await save(mentee, { A: NO, K: YES });
    expect(await answersOf()).toEqual({ A: NO });
  });

  test('is not named to the reader as missing', async () => {
    const { mentor, mentee, save } = await aProgramme(questions);
    expect((await save(mentee, {})).body.missing).toEqual(['A', 'I3']);
    expect((await save(mentor, {})).body).toMatchObject({ state: 'empty', missing: ['A'] });
    expect((await save(mentor, { A: NO })).body).toMatchObject({ state: 'incomplete', missing: [] });
  });

  test('is not given through an open question below it, in a form that was begun with one', async () => {
    const { projectId, mentor, mentee, save, answersOf } = await aProgramme([
      ask('P', { child: ['C'] }),
      ask('C', { conditionId: 'P' }),
      ask('B'),
    ]);
    await save(mentee, { B: YES });
    await sql`update microdata_version set questions = jsonb_set(questions, '{0,sensitive}', 'true')
      where project_id = ${projectId}`.execute(server.db);
    const { body } = await save(mentor, { B: NO, C: YES });
    expect(body.answers).toEqual([{ id: 'B', answer: NO }]);
    expect(await answersOf()).toEqual({ B: NO });
  });
});

describe('a question for some ages', () => {
  // The person of the fixtures was born in 1971.
  const young = ask('young', { ages: { to: 24 } });
  const old = ask('old', { ages: { from: 25 } });
  const birthDate = ask('I5', { type: 'date', defaultField: 'birth_date', xml: 'DATE_GENNHSHS' });

  test('is asked of readers who do not see the birth date, who learn the age alone', async () => {
    const { mentor, mentee, save, missingOnPage } = await aProgramme([birthDate, young, old]);
    const page = await missingOnPage(mentor, 'entry');
    expect(page.missing).toEqual(['old']);
    expect(page.facts.age).toBeGreaterThanOrEqual(55);
    expect(page.facts).not.toHaveProperty('birthDate');
    expect((await missingOnPage(mentee, 'entry')).facts).not.toHaveProperty('age');
    expect((await save(mentor, {})).body.missing).toEqual(page.missing);
    expect((await save(mentor, { old: YES })).body).toMatchObject({ missing: [], state: 'ready' });
  });

  test('of the exit form is found missing by the page and by the server alike, for every reader', async () => {
    const { projectId, runner, mentor, mentee, save, missingOnPage } = await aProgramme(
      [birthDate],
      [young, old, ask('E1')],
    );
    const { today } = (await missingOnPage(mentee, 'entry')).facts;
    expect((await save(runner, { I5: '07-09-1971' }, { final: true })).body.state).toBe('final');
    await server.as(runner, microdata.setExit, { projectId, userIds: [mentee.id], day: today });
    for (const reader of [mentee, mentor, runner]) {
      const { missing, facts } = await missingOnPage(reader, 'exit');
      expect(missing).toEqual(['old', 'E1']);
      expect('birthDate' in facts).toBe(reader === mentee);
      expect((await save(reader, {}, { stage: 'exit' })).body.missing).toEqual(missing);
    }
    expect((await save(runner, { old: NO, E1: NO }, { stage: 'exit', final: true })).body.state).toBe(
      'final',
    );
  });
});

test('a form with an open question below a sensitive one is not saved', async () => {
  const { projectId, runner } = await aProgramme([ask('A')]);
  const { version } = (await server.as(runner, microdata.editForms, { projectId })).body;
  const { problem } = await server.as(runner, microdata.saveForm, {
    projectId,
    version,
    form: 'entry',
    questions: [ask('K', { sensitive: true }), ask('C', { conditionId: 'K' })].map(toContract),
  });
  expect(problem).toMatchObject({
    code: 'form-wrong',
    present: { Problems: [{ Id: 'C', Code: 'open-below-sensitive' }] },
  });
});
