import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Answers, NO, YES } from '#engines/microdata/answer.ts';
import type { Question } from '#engines/microdata/definition.ts';
import { ask } from '#engines/microdata/fixtures.ts';
import { writeForm } from '#engines/microdata/read-form.ts';
import { links } from '#features/links/contract.ts';
import { addProject } from '#features/projects/server/inside.ts';
import { type Person, startServer } from '#testing/server.ts';
import { microdata } from '../contract.ts';
import { given, personFields, projectWithForms } from './fixtures.ts';
import { toContract } from './to-contract.ts';

const server = startServer();

/** A project with this entry form, and a mentee with a mentor, who sees neither sensitive answers nor the ΑΦΜ. */
async function aProgramme(entry: readonly Question[]) {
  const projectId = await addProject(
    server.db,
    { ...projectWithForms(), microdataStart: writeForm(entry), microdataEnd: [] },
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
    save: (by: Person, answers: Parameters<typeof given>[0]) =>
      server.as(by, microdata.save, { ...whose, data: given(answers) }),
    shown: async (to: Person) => (await server.as(to, microdata.form, whose)).body,
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
