import { beforeAll, expect, test } from 'vitest';
import { aQuestion, aQuestionnaire, options } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import type { Role } from '#platform/contract/roles.ts';
import { reportRows } from '#testing/report.ts';
import { type Person, startServer } from '#testing/server.ts';
import { answering } from '../contract.ts';
import { aQuestAction, groups, threeQuestions } from './fixtures.ts';

const server = startServer();

/** What a mentee writes where they may write anything. */
const PLANTED = 'Μένω στην οδό Ανθέων 12';

let project = 0;
let mentee: Person;
let runner: Person;

beforeAll(async () => {
  ({ project, runner, mentee } = await aGuidedMentee(server));
});

const read = (text: string, role: Role = 'Supervisor') =>
  reportRows(server, { projectId: project, id: runner.id, roles: [role] }, text);

/** Begins the questionnaire of an action, and answers these groups by an option or a text. */
async function answered(actionId: number, given: Record<number, number | string>): Promise<number> {
  const { answerSetId } = (await server.as(mentee, answering.startTime, { actionId })).body;
  for (const [group, answer] of Object.entries(given)) {
    const place = { answerSetId: answerSetId!, groupId: Number(group) };
    const { status } =
      typeof answer === 'number'
        ? await server.as(mentee, answering.answerClosed, { ...place, optionId: answer })
        : await server.as(mentee, answering.answerOpen, { ...place, text: answer });
    expect(status).toBe(200);
  }
  return answerSetId!;
}

test('a finished set has its answers and scores, without the texts that the mentee wrote', async () => {
  const { actionId, questId } = await aQuestAction(server.db, project);
  const setId = await answered(actionId, {
    [groups.choice]: 3,
    [groups.text]: PLANTED,
    [groups.number]: '3,5',
  });
  expect(await read(`select * from answers where set_id = ${setId}`)).toEqual([]);
  await server.as(mentee, answering.finish, { answerSetId: setId });

  const rows = await read(`select * from answers where set_id = ${setId} order by question`);
  expect(rows.map(({ question, value }) => [question, value])).toEqual([
    ['ID_0001', '3'],
    ['ID_0003', '[3.5]'],
  ]);
  expect(rows[0]).toMatchObject({ person_id: mentee.id, action_id: actionId, questionnaire_id: questId });
  expect(await read(`select scale, score from scores where set_id = ${setId}`)).toEqual([
    { scale: 'S', score: 3 },
  ]);
  expect(await read(`select state, completion from answer_sets where set_id = ${setId}`)).toEqual([
    { state: 'finished', completion: 1 },
  ]);
});

test('no kind of question that takes any text is in a report', async () => {
  const something = { options: options('Ναι', 'Κάτι άλλο'), other: true };
  const { actionId } = await aQuestAction(
    server.db,
    project,
    aQuestionnaire([
      aQuestion(36, { number: 1 }),
      aQuestion(37, { number: 2 }),
      aQuestion(13, { number: 3, text: { el: 'Πού; [1]', en: 'Where? [1]' } }),
      aQuestion(30, { number: 4, data: something }),
    ]),
  );
  const setId = await answered(actionId, {
    [groupId('ID_0001', 1)]: PLANTED,
    [groupId('ID_0002', 1)]: PLANTED,
    [groupId('ID_0003', 1)]: PLANTED,
    [groupId('ID_0004', 1)]: 2,
    [groupId('ID_0004', 2)]: PLANTED,
  });
  await server.as(mentee, answering.finish, { answerSetId: setId });
  const rows = await read(`select question, value from answers where set_id = ${setId}`);
  expect(rows).toEqual([{ question: 'ID_0004', value: '2' }]);
  expect(JSON.stringify(await read('select * from answers'))).not.toContain('Ανθέων');
});

test('light supervisors and the role Microdata read no answers, as in the pages', async () => {
  const { actionId } = await aQuestAction(server.db, project, threeQuestions());
  const setId = await answered(actionId, { [groups.choice]: 1 });
  await server.as(mentee, answering.finish, { answerSetId: setId });
  for (const role of ['SupervisorLite', 'SupervisorLitePlus', 'Microdata', 'Mentor', 'Mentee'] as const)
    for (const view of ['answer_sets', 'answers', 'scores'])
      expect(await read(`select * from ${view}`, role)).toEqual([]);
});
