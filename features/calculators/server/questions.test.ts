import { beforeAll, expect, test } from 'vitest';
import { aQuestion, aQuestionnaire } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { workbookAnswer } from '#engines/questionnaire/kinds/workbook.ts';
import { answering } from '#features/answering/contract.ts';
import { aQuestAction } from '#features/answering/server/fixtures.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { type Person, startServer } from '#testing/server.ts';
import { calculators } from '../contract.ts';
import { addSample } from './samples/add-sample.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentee: Person;
beforeAll(async () => {
  ({ project, runner, mentee } = await aGuidedMentee(server));
});

const group = groupId('ID_0001', 1);

/** A questionnaire that asks for the payment of a loan, and goes on where it is above 200. */
async function begun(spreadsheet: { id: number; name: string }) {
  const results = [{ place: 'Στοιχεία!B11', title: 'Δόση' }];
  const definition = aQuestionnaire([
    aQuestion(46, { number: 1, data: { spreadsheet, results } }),
    aQuestion(36, { number: 2, condition: 'answers.ID_0001[1] > 200' }),
  ]);
  const { actionId } = await aQuestAction(server.db, project, definition);
  const { body } = await server.as(mentee, answering.startTime, { actionId });
  return body.answerSetId;
}

const answer = (answerSetId: number, text: string) =>
  server.as(mentee, answering.answerOpen, { answerSetId, groupId: group, text });

test('a question with a calculator keeps the results that the server computes, whatever the page says', async () => {
  const id = await addSample(server.db, { projectId: project, name: 'Δάνειο' });
  const answerSetId = await begun({ id, name: 'Δάνειο' });
  const opened = await server.as(mentee, calculators.ofQuestion, { calculatorId: id, answerSetId });
  expect(opened.body).toMatchObject({ name: 'Δάνειο', hasScripts: false });
  const inputs = { 'Στοιχεία!B4': 0, 'Στοιχεία!B11': 7 };
  const results = [{ place: 'Στοιχεία!B11', title: 'Δόση', value: 1 }];
  await answer(answerSetId, JSON.stringify({ version: 9, inputs, results }));
  const { body } = await server.as(mentee, answering.byAnswerSet, { answerSetId });
  const stored = workbookAnswer(body.answers[0]!.text!)!;
  expect(stored).toMatchObject({ version: opened.body.versionId, inputs: { 'Στοιχεία!B4': 0 } });
  const payment = stored.results.find(({ place }) => place === 'Στοιχεία!B11')!;
  expect(payment.title).toBe('Δόση');
  // Without interest, 10,000 in 60 payments.
  expect(payment.value).toBeCloseTo(10_000 / 60, 9);
});

test('an answer without inputs, or of a calculator that is gone, is refused', async () => {
  const id = await addSample(server.db, { projectId: project, name: 'Καθαρές αποδοχές' });
  const answerSetId = await begun({ id, name: 'Καθαρές αποδοχές' });
  for (const text of ['5', '{"inputs":[1]}', '{"inputs":{"A":{}}}', '{'])
    expect((await answer(answerSetId, text)).problem?.code).toBe('bad-answer');
  await server.as(runner, calculators.remove, { id });
  const gone = await answer(answerSetId, JSON.stringify({ version: 0, inputs: {}, results: [] }));
  expect(gone.problem?.code).toBe('bad-answer');
  const opened = await server.as(mentee, calculators.ofQuestion, { calculatorId: id, answerSetId });
  expect(opened.status).toBe(404);
});

test('only who answers the set opens the calculator of a question, and staff in a preview', async () => {
  const id = await addSample(server.db, { projectId: project, name: 'Αξίζει η επένδυση;' });
  const other = await addSample(server.db, { projectId: project, name: 'Νεκρό σημείο μικρής επιχείρησης' });
  const answerSetId = await begun({ id, name: 'Αξίζει η επένδυση;' });
  const open = (who: Person, calculatorId: number, set?: number) =>
    server.as(who, calculators.ofQuestion, {
      calculatorId,
      ...(set !== undefined && { answerSetId: set }),
    });
  expect((await open(mentee, other, answerSetId)).status).toBe(404);
  expect((await open(mentee, id)).status).toBe(404);
  expect((await open(runner, id, answerSetId)).status).toBe(404);
  expect((await open(runner, id)).status).toBe(200);
  const named = await server.as(runner, calculators.resultsOf, { calculatorId: id });
  expect(named.body[0]).toEqual({ place: 'Επένδυση!B11', title: 'Εσωτερικός βαθμός απόδοσης' });
});
