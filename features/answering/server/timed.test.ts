import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { files } from '#features/files/contract.ts';
import { png } from '#features/files/server/fixtures.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { steps } from '#features/steps/contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Person, startServer } from '#testing/server.ts';
import { answering } from '../contract.ts';
import { aQuestAction } from './fixtures.ts';
import { answeringData } from './personal-data.ts';
import { addReport } from './store/reports.ts';

/** A word that every text of the questions has, and no other text. */
const SECRET = 'ΑΙΝΙΓΜΑ';
const INTRO = 'ΟΔΗΓΙΕΣ';

const server = startServer();
let project = 0;
let mentor: Person;
let runner: Person;
let mentee: Person;
let picture = 0;
let asked = { actionId: 0, menteeId: 0, answerSetId: 0, questId: 0, reportId: 0, tokenName: '' };

beforeAll(async () => {
  ({ project, mentor, runner, mentee } = await aGuidedMentee(server));
});

beforeEach(async () => {
  await server.db.deleteFrom('answerSet').where('menteeId', '=', mentee.id).execute();
  picture = await keepFile(server.db, server.services.files, {
    ownerId: runner.id,
    category: 'shared',
    name: `${SECRET}.png`,
    bytes: png,
  });
  const { actionId, questId } = await aQuestAction(server.db, project, aRiddle());
  await sql`insert into questionnaire_file (questionnaire_id, file_id) values (${questId}, ${picture})`.execute(
    server.db,
  );
  const { body: started } = await server.as(mentee, answering.startTime, { actionId });
  const { answerSetId } = started;
  await server.as(mentee, answering.answerClosed, { answerSetId, groupId: 101, optionId: 2 });
  await server.as(mentee, answering.answerOpen, { answerSetId, groupId: 201, text: 'Δική μου' });
  const { body: token } = await server.as(mentor, answering.makeToken, { actionId, menteeId: mentee.id });
  const report = { title: both('Α'), intro: both(''), actionIds: [actionId] };
  const reportId = await addReport(server.db, project, report, null);
  asked = {
    actionId,
    menteeId: mentee.id,
    answerSetId,
    questId,
    reportId,
    tokenName: token.tokenName,
  };
});

const aRiddle = (isTimed = true) => {
  const text = both(SECRET);
  const made = aQuestionnaire(
    [
      aQuestion(30, { number: 1, text, data: { options: options(`${SECRET} 1`, `${SECRET} 2`) } }),
      aQuestion(36, { number: 2, text, condition: `answers.ID_0001 !== '${SECRET}'` }),
      aQuestion(17, { number: 3, text, data: { passage: text } }),
      aQuestion(41, {
        number: 4,
        text,
        data: { options: options(SECRET, SECRET).map((option) => ({ ...option, image: picture })) },
      }),
    ],
    {
      intro: both(INTRO),
      mayPause: true,
      showsResult: true,
      ...(isTimed && { duration: 600 }),
      extra: { Note: SECRET },
    },
  );
  return { ...made, sections: made.sections.map((one) => ({ ...one, title: text, intro: text })) };
};

/** Sets of the mentee as they are in each state in which a timed questionnaire is not read. */
const states = {
  'before the first start': () => sql`delete from answer_set where id = ${asked.answerSetId}`,
  'after a reset': () => sql`update answer_set set state = 'ready', seconds = null, started_at = null,
    ends_at = null, paused_at = null, finished_at = null, result = null where id = ${asked.answerSetId}`,
  'while it is paused':
    () => sql`update answer_set set state = 'paused', started_at = now(), paused_at = now(),
    ends_at = null, finished_at = null, result = null where id = ${asked.answerSetId}`,
};
type State = keyof typeof states;
const bring = (state: State) => states[state]().execute(server.db);

const calls: Record<string, Call> = { ...answering, ...questionnaires };
const ofMentees = Object.entries(calls).filter(
  ([, { may }]) => Array.isArray(may) && (may as readonly string[]).includes('Mentee'),
);

/** What a mentee sends, by the call. */
const inputs: Record<string, () => object> = {
  byAction: () => ({ actionId: asked.actionId }),
  byAnswerSet: () => ({ answerSetId: asked.answerSetId }),
  ofMentee: () => ({ actionId: asked.actionId, menteeId: asked.menteeId }),
  byToken: () => ({ tokenName: asked.tokenName }),
  mentorQuest: () => ({ questId: asked.questId }),
  changes: () => ({ answerSetId: asked.answerSetId, after: 0 }),
  remainingTime: () => ({ answerSetId: asked.answerSetId }),
  remainingTimeByAction: () => ({ actionId: asked.actionId }),
  progress: () => ({ actionId: asked.actionId }),
  startTime: () => ({ actionId: asked.actionId }),
  answerClosed: () => ({ answerSetId: asked.answerSetId, groupId: 101, optionId: 9 }),
  answerOpen: () => ({ answerSetId: asked.answerSetId, groupId: 201, text: 'Νέα' }),
  pause: () => ({ answerSetId: asked.answerSetId }),
  continue: () => ({ answerSetId: asked.answerSetId }),
  finish: () => ({ answerSetId: asked.answerSetId }),
  results: () => ({ actionId: asked.actionId }),
  combinedResults: () => ({ reportId: asked.reportId }),
  reports: () => ({ projectId: project }),
};

test('every call of questionnaires that a mentee may make is tried below', () => {
  expect(ofMentees.map(([name]) => name).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

describe.each(Object.keys(states) as State[])('a timed questionnaire %s', (state) => {
  test('no call that its mentee makes has a word of its questions', async () => {
    for (const [name, call] of ofMentees) {
      await bring(state);
      const { text, status } = await server.as(mentee, call, inputs[name]!() as never);
      expect(text, name).not.toContain(SECRET);
      expect(status, name).toBeLessThan(500);
    }
    await bring(state);
    for (const [call, input] of [
      [steps.step, { actionId: asked.actionId }],
      [steps.list, { projectId: project }],
    ] as const)
      expect((await server.as(mentee, call as typeof steps.step, input as never)).text).not.toContain(SECRET);
  });

  test('its mentee gets title, introduction, time and the number of questions, by the action and by a link', async () => {
    await bring(state);
    for (const { body } of [
      await server.as(mentee, answering.byAction, { actionId: asked.actionId }),
      await server.as(mentee, answering.byToken, { tokenName: asked.tokenName }),
    ]) {
      expect(body).toMatchObject({ duration: 600, questions: 4, answers: [] });
      expect(body.questionnaire).toMatchObject({
        title: both('Ερωτηματολόγιο'),
        intro: both(INTRO),
        duration: 600,
        mayPause: true,
        sections: [],
        scales: [],
        extra: {},
      });
    }
  });

  test('its mentee does not get its pictures, and mentors and staff do', async () => {
    await bring(state);
    for (const call of [files.download, files.thumbnail, files.firstPage] as const) {
      const { status, text } = await server.send(mentee, call as typeof files.download, {
        Id: String(picture),
      });
      expect(status).toBe(404);
      expect(text).not.toContain(SECRET);
    }
    for (const who of [mentor, runner])
      expect((await server.as(who, files.download, { id: picture })).status).toBe(200);
  });

  test('mentors and staff go on reading its questions', async () => {
    await bring(state);
    const { actionId, menteeId } = asked;
    for (const who of [mentor, runner])
      expect((await server.as(who, answering.byAction, { actionId, menteeId })).text).toContain(SECRET);
  });

  test("the mentee's copy of their data names the questions by their numbers", async () => {
    await bring(state);
    const { query, shown } = answeringData.held[0]!;
    const rows = (await (
      query(server.db, mentee.id) as ReturnType<typeof server.db.selectFrom>
    ).execute()) as never[];
    expect(JSON.stringify(rows.map((row) => shown!.from(row, undefined)))).not.toContain(SECRET);
  });
});

test('the questions come with the start and after a pause, with their pictures and the answers that were given', async () => {
  const read = () => server.as(mentee, answering.byAction, { actionId: asked.actionId });
  await bring('while it is paused');
  await server.as(mentee, answering.continue, { answerSetId: asked.answerSetId });
  const { body, text } = await read();
  expect(text).toContain(SECRET);
  expect(body.answers).toHaveLength(2);
  expect((await server.as(mentee, files.download, { id: picture })).status).toBe(200);
  await bring('before the first start');
  await server.as(mentee, answering.startTime, { actionId: asked.actionId });
  expect((await read()).text).toContain(SECRET);
});

test('a timed questionnaire shows its questions again after the end', async () => {
  await server.as(mentee, answering.finish, { answerSetId: asked.answerSetId });
  const { actionId } = asked;
  expect((await server.as(mentee, answering.byAction, { actionId })).text).toContain(SECRET);
  expect((await server.as(mentee, answering.results, { actionId })).text).toContain(SECRET);
});

test('a questionnaire without a time limit shows its questions and pictures before the start and while it is paused', async () => {
  const { actionId, questId } = await aQuestAction(server.db, project, aRiddle(false));
  await sql`insert into questionnaire_file (questionnaire_id, file_id) values (${questId}, ${picture})`.execute(
    server.db,
  );
  expect((await server.as(mentee, answering.byAction, { actionId })).text).toContain(SECRET);
  expect((await server.as(mentee, files.download, { id: picture })).status).toBe(200);
  const { body } = await server.as(mentee, answering.startTime, { actionId });
  await server.as(mentee, answering.pause, { answerSetId: body.answerSetId });
  expect((await server.as(mentee, answering.byAction, { actionId })).text).toContain(SECRET);
});
