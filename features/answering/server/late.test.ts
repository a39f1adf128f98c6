import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { type Person, startServer } from '#testing/server.ts';
import { answering } from '../contract.ts';
import { aQuestAction, groups, threeQuestions } from './fixtures.ts';
import { answeringData } from './personal-data.ts';
import { eraseAnswers } from './store/personal.ts';

const server = startServer();
let project = 0;
let mentor: Person;
let runner: Person;
let mentee: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  ({ project, runner, mentor, mentee, other } = await aGuidedMentee(server));
  admin = await server.person('Admin');
});

const device = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A set whose mentee has answered the first question in time, before it was over. */
async function anEndedSet(end: 'finish' | 'expire') {
  const definition = threeQuestions(end === 'expire' ? { duration: 600 } : {});
  const { actionId } = await aQuestAction(server.db, project, definition);
  const { answerSetId } = (await server.as(mentee, answering.startTime, { actionId })).body;
  const choose = (optionId: number, sequence: number, who = mentee) =>
    server.as(who, answering.answerClosed, {
      answerSetId,
      groupId: groups.choice,
      optionId,
      device,
      sequence,
    });
  const write = (text: string, who = mentee) =>
    server.as(who, answering.answerOpen, { answerSetId, groupId: groups.text, text });
  await choose(2, 1);
  if (end === 'finish') await server.as(mentee, answering.finish, { answerSetId });
  else
    await sql`update answer_set set started_at = started_at - interval '700 seconds',
      ends_at = ends_at - interval '700 seconds' where id = ${answerSetId}`.execute(server.db);
  const show = async (who: Person) =>
    (await server.as(who, answering.byAction, { actionId, menteeId: mentee.id })).body;
  return { actionId, answerSetId, choose, write, show };
}

describe.each([
  ['expire', 'expired'],
  ['finish', 'finished'],
] as const)('an answer that arrives after a set is over (%s)', (end, state) => {
  test('is kept as late, with when it arrived, and counts nowhere', async () => {
    const { actionId, choose, write, show } = await anEndedSet(end);
    for (const { status, problem } of [await choose(3, 2), await write('Στο τρένο')]) {
      expect(status).toBe(409);
      expect(problem).toMatchObject({ code: 'not-open', present: { State: state, IsLate: true } });
    }
    for (const who of [mentee, mentor, runner]) {
      const { answers, late } = await show(who);
      expect(answers).toEqual([{ groupId: groups.choice, optionId: 2, text: null }]);
      expect(late).toMatchObject([
        { groupId: groups.choice, optionId: 3, text: null },
        { groupId: groups.text, optionId: null, text: 'Στο τρένο' },
      ]);
      expect(Date.now() - late[0]!.arrivedAt.getTime()).toBeLessThan(60_000);
    }
    const { body: events } = await server.as(mentor, answering.record, { actionId, menteeId: mentee.id });
    expect(events.filter(({ kind }) => kind === 'late')).toHaveLength(1);
  });

  test('is no late answer if the set has it already, if it is of another person, or if it comes 30 days later', async () => {
    const { answerSetId, choose, write, show } = await anEndedSet(end);
    // The reply to the first one was lost.
    expect((await choose(2, 1)).status).toBe(200);
    expect((await choose(2, 5)).status).toBe(200);
    const stranger = await server.person('Mentee', { project });
    expect((await write('Ξένο', stranger)).status).toBe(404);
    await sql`update answer_set set started_at = started_at - interval '40 days',
      ends_at = ends_at - interval '40 days', finished_at = finished_at - interval '40 days'
      where id = ${answerSetId}`.execute(server.db);
    const { problem } = await write('Πολύ αργά');
    expect(problem).toMatchObject({ code: 'not-open', present: { State: state } });
    // The page says that an answer was kept as late only if it was.
    expect(problem.present).not.toHaveProperty('IsLate');
    expect((await show(mentee)).late).toEqual([]);
  });
});

test('the result of a mentee shows late answers beside those that count, and scores and export have only the latter', async () => {
  const { actionId, choose } = await anEndedSet('finish');
  await choose(3, 2);
  const { body } = await server.as(mentor, answering.results, { actionId, menteeId: mentee.id });
  expect(body.scores).toMatchObject([{ name: 'S', raw: 2 }]);
  expect(body.late).toMatchObject([{ groupId: groups.choice, optionId: 3 }]);
  const { text } = await server.send(runner, answering.exportResults, {
    actionId: String(actionId),
    format: 'csv',
  });
  expect(text).toMatch(/;Αρκετά;;;2\s*$/);
  const refused = await server.as(other, answering.results, { actionId, menteeId: mentee.id });
  expect(refused.status).toBe(404);
});

test('late answers are in the copy of the data of a person, go into the record at a reset, and are erased with the person', async () => {
  const { answerSetId, choose } = await anEndedSet('finish');
  await choose(3, 2);
  const [{ query, shown }] = answeringData.held as [(typeof answeringData.held)[number]];
  const rows = (await query(server.db, mentee.id).execute()) as never[];
  const copies = rows.map((row) => shown!.from(row, undefined) as { late: Record<string, string> });
  expect(copies.some(({ late }) => Object.values(late).includes('Πολύ'))).toBe(true);

  await server.as(admin, answering.reset, { id: answerSetId });
  const snapshot = () =>
    server.db.selectFrom('answerSnapshot').where('setId', '=', answerSetId).select('late').execute();
  expect(await snapshot()).toMatchObject([{ late: [{ groupId: groups.choice, optionId: 3 }] }]);
  const left = async () =>
    server.db.selectFrom('lateAnswer').where('setId', '=', answerSetId).select('groupId').execute();
  expect(await left()).toEqual([]);

  const again = await anEndedSet('finish');
  await again.choose(3, 2);
  await eraseAnswers(server.db, mentee.id);
  const rest = await server.db
    .selectFrom('lateAnswer')
    .innerJoin('answerSet', 'answerSet.id', 'setId')
    .where('menteeId', '=', mentee.id)
    .select('groupId')
    .execute();
  expect([rest, await snapshot()]).toEqual([[], []]);
});
