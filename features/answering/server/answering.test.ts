import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { aQuestion, aQuestionnaire } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { aGuidedMentee } from '#features/steps/server/fixtures.ts';
import { steps } from '#features/steps/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import type { Said } from '#platform/server/realtime/bus.ts';
import { type Person, startServer } from '#testing/server.ts';
import { answering } from '../contract.ts';
import { aQuestAction, groups, threeQuestions } from './fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let other: Person;
let mentee: Person;
let admin: Person;

beforeAll(async () => {
  ({ project, runner, mentor, other, mentee } = await aGuidedMentee(server));
  admin = await server.person('Admin');
});

const start = (actionId: number, who = mentee) => server.as(who, answering.startTime, { actionId });
const begun = async (definition = threeQuestions(), data: Record<string, unknown> = {}) => {
  const action = await aQuestAction(server.db, project, definition, data);
  const { body } = await start(action.actionId);
  return { ...action, answerSetId: body.answerSetId };
};
const choose = (answerSetId: number, optionId: number, more: object = {}) =>
  server.as(mentee, answering.answerClosed, { answerSetId, groupId: groups.choice, optionId, ...more });
const write = (answerSetId: number, text: string, groupId: number = groups.text) =>
  server.as(mentee, answering.answerOpen, { answerSetId, groupId, text });
const show = (answerSetId: number, who = mentee) => server.as(who, answering.byAnswerSet, { answerSetId });
const finish = (answerSetId: number, who = mentee) => server.as(who, answering.finish, { answerSetId });

describe('answering', () => {
  test('a mentee starts a questionnaire, answers, and finds the answers again', async () => {
    const { actionId, questId } = await aQuestAction(server.db, project);
    const { body: before } = await server.as(mentee, answering.byAction, { actionId });
    expect(before).toMatchObject({
      answerSetId: null,
      status: 'OK',
      state: 'ready',
      answers: [],
      may: { start: true, answer: false },
    });
    const { body: started } = await start(actionId);
    expect(started).toMatchObject({ state: 'open', duration: null, remaining: null });
    expect((await start(actionId)).body.answerSetId).toBe(started.answerSetId);

    await choose(started.answerSetId, 2);
    await write(started.answerSetId, '  Καλημέρα ');
    await write(started.answerSetId, '3,5', groups.number);
    await choose(started.answerSetId, 3);
    const { body: after } = await show(started.answerSetId);
    expect(after).toMatchObject({ questId, actionId, revision: 4, state: 'open', may: { answer: true } });
    expect(after.answers).toEqual([
      { groupId: groups.choice, optionId: 3, text: null },
      { groupId: groups.text, optionId: null, text: 'Καλημέρα' },
      { groupId: groups.number, optionId: null, text: '3.5' },
    ]);
    expect(
      (await server.as(mentee, answering.changes, { answerSetId: started.answerSetId, after: 3 })).body,
    ).toMatchObject({
      revision: 4,
      answers: [{ groupId: groups.choice, optionId: 3 }],
    });
  });

  test('who answers gets no answer keys and scales, and the mentor gets them', async () => {
    const { answerSetId } = await begun();
    const own = JSON.stringify((await show(answerSetId)).body.questionnaire);
    expect(own).not.toContain('"scales":[{');
    expect(own).not.toContain('"option":3');
    const ofMentor = JSON.stringify((await show(answerSetId, mentor)).body.questionnaire);
    expect(ofMentor).toContain('"scales":[{');
    expect(ofMentor).toContain('"option":3');
  });

  test.each([
    ['an option of another question', { groupId: groups.choice, optionId: 77 }, 'no-such-option'],
    ['a group that is not there', { groupId: groupId('ID_0777', 1), optionId: 1 }, 'no-such-group'],
    ['an option for a text', { groupId: groups.text, optionId: 1 }, 'not-closed'],
  ])('%s is refused with the answer that stays', async (_, answer, problem) => {
    const { answerSetId } = await begun();
    await choose(answerSetId, 1);
    const refused = await server.as(mentee, answering.answerClosed, { answerSetId, ...answer });
    expect(refused.status).toBe(422);
    expect(refused.problem.present).toEqual({
      Problem: problem,
      Stored: answer.groupId === groups.choice ? { GroupId: groups.choice, OptionId: 1, Text: null } : null,
    });
    expect((await show(answerSetId)).body.answers).toHaveLength(1);
  });

  test.each([
    ['100 kB in an open blank', 'α'.repeat(100_000), groups.text],
    ['a word where a number is asked', 'πολλά', groups.number],
    ['a number with two dots', '1.2.3', groups.number],
  ])('%s is refused, and the stored answer stays', async (_, text, group) => {
    const { answerSetId } = await begun();
    await write(answerSetId, '7', group);
    const refused = await write(answerSetId, text, group);
    expect(refused.status).toBe(422);
    expect(refused.problem.present).toEqual({
      Problem: 'unreadable',
      Stored: { GroupId: group, OptionId: null, Text: '7' },
    });
  });

  test('an answer that is sent again counts once, and its number with another value is refused', async () => {
    const { answerSetId } = await begun();
    const device = randomUUID();
    const first = await choose(answerSetId, 1, { device, sequence: 1 });
    expect(first.body.revision).toBe(1);
    expect((await choose(answerSetId, 1, { device, sequence: 1 })).body.revision).toBe(1);
    const other = await choose(answerSetId, 2, { device, sequence: 1 });
    expect(other.status).toBe(409);
    expect(other.problem).toMatchObject({
      code: 'sequence-taken',
      present: { Stored: { OptionId: 1 } },
    });
    expect((await choose(answerSetId, 3, { device, sequence: 2 })).body.revision).toBe(2);
    // Another browser numbers its own answers.
    expect((await choose(answerSetId, 2, { device: randomUUID(), sequence: 1 })).body.revision).toBe(3);
  });

  test('a browser numbers its answers to each questionnaire from the start', async () => {
    const device = randomUUID();
    const [first, second] = [await begun(), await begun()];
    await choose(first.answerSetId, 1, { device, sequence: 5 });
    expect((await choose(second.answerSetId, 1, { device, sequence: 1 })).status).toBe(200);
    await finish(second.answerSetId);
    const late = await choose(second.answerSetId, 2, { device, sequence: 2 });
    expect(late.problem.code).toBe('not-open');
  });

  test('the same answer sent ten times at once is there once', async () => {
    const { answerSetId } = await begun();
    const device = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => choose(answerSetId, 2, { device, sequence: 1 })),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await show(answerSetId)).body.answers).toEqual([
      { groupId: groups.choice, optionId: 2, text: null },
    ]);
  });

  test('nobody else answers, and only who guides the mentee reads', async () => {
    const { actionId, answerSetId } = await begun();
    for (const who of [runner, mentor, other, admin]) {
      const asked = { answerSetId, groupId: groups.choice, optionId: 1 };
      expect((await server.as(who, answering.answerClosed, asked)).status).toBeGreaterThanOrEqual(403);
    }
    for (const who of [runner, mentor, admin]) expect((await show(answerSetId, who)).status).toBe(200);
    expect((await show(answerSetId, other)).status).toBe(404);
    expect((await server.as(other, answering.ofMentee, { actionId, menteeId: mentee.id })).status).toBe(404);
    expect((await show(answerSetId, mentor)).body.may).toMatchObject({ answer: false, guide: true });
  });

  test('a mentee who left the project answers no more, also where the server remembers the set', async () => {
    const { actionId } = await aQuestAction(server.db, project);
    const leaver = await server.person('Mentee', { project });
    const { answerSetId } = (await start(actionId, leaver)).body;
    const answerAs = () =>
      server.as(leaver, answering.answerClosed, { answerSetId, groupId: groups.choice, optionId: 1 });
    expect((await answerAs()).status).toBe(200);
    await server.db
      .updateTable('membership')
      .set({ state: 3 })
      .where('userId', '=', leaver.id)
      .where('projectId', '=', project)
      .execute();
    expect((await answerAs()).status).toBe(404);
  });

  test('a step that is locked or has no questionnaire is not started', async () => {
    const locked = await aQuestAction(server.db, project, threeQuestions(), { EnableCondition: 'false' });
    expect((await start(locked.actionId)).problem.code).toBe('not-workable');
    const empty = await anAction(server.db, project, { typeId: 3 });
    expect((await start(empty)).problem.code).toBe('no-questionnaire');
    const hidden = await aQuestAction(server.db, project, threeQuestions(), { ShowCondition: 'false' });
    expect((await start(hidden.actionId)).status).toBe(404);
    expect((await server.as(mentee, answering.byAction, { actionId: hidden.actionId })).status).toBe(404);
  });
});

describe('the clock', () => {
  const timed = (duration = 600) => threeQuestions({ duration, mayPause: true });
  /** Moves the start and the end of a set into the past. */
  const shift = (answerSetId: number, seconds: number) =>
    sql`update answer_set set started_at = started_at - make_interval(secs => ${seconds}),
      ends_at = ends_at - make_interval(secs => ${seconds}) where id = ${answerSetId}`.execute(server.db);
  const time = async (answerSetId: number, who = mentee) =>
    (await server.as(who, answering.remainingTime, { answerSetId })).body;

  test('a timed questionnaire counts down by the clock of the server, whatever the page does', async () => {
    const { answerSetId } = await begun(timed());
    await shift(answerSetId, 200);
    const { remaining, duration, status } = await time(answerSetId);
    expect({ duration, status }).toEqual({ duration: 600, status: 'OK' });
    expect(remaining).toBeGreaterThan(395);
    expect(remaining).toBeLessThanOrEqual(400);
  });

  test('answers count for five seconds after the end and are refused then, and the set is over', async () => {
    const { answerSetId } = await begun(timed());
    await shift(answerSetId, 602);
    expect((await choose(answerSetId, 1)).status).toBe(200);
    await shift(answerSetId, 4);
    const late = await choose(answerSetId, 2);
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({ code: 'not-open', present: { State: 'expired', IsLate: true } });
    const { body } = await show(answerSetId);
    expect(body).toMatchObject({ status: 'Expired', state: 'expired', remaining: 0, may: { answer: false } });
    expect(body.answers).toEqual([{ groupId: groups.choice, optionId: 1, text: null }]);
  });

  test('a pause stops the clock where it is allowed, and a set that is paused takes no answers', async () => {
    const { answerSetId } = await begun(timed());
    await shift(answerSetId, 100);
    const paused = await server.as(mentee, answering.pause, { answerSetId });
    expect(paused.body).toMatchObject({ state: 'paused' });
    await sql`update answer_set set started_at = started_at - interval '1 hour', paused_at = paused_at - interval '1 hour'
      where id = ${answerSetId}`.execute(server.db);
    expect((await choose(answerSetId, 1)).problem.present).toEqual({ State: 'paused' });
    const { body: on } = await server.as(mentee, answering.continue, { answerSetId });
    expect(on.state).toBe('open');
    expect(on.remaining).toBeGreaterThan(490);
    expect(on.remaining).toBeLessThanOrEqual(500);
    const strict = await begun(threeQuestions({ duration: 600, mayPause: false }));
    const refused = await server.as(mentee, answering.pause, { answerSetId: strict.answerSetId });
    expect(refused.problem.code).toBe('no-pause');
  });

  test('extra time counts whether it is given before the start or during the answering', async () => {
    const { actionId } = await aQuestAction(server.db, project, timed());
    const grant = (seconds: number, who = mentor) =>
      server.as(who, answering.grantTime, { actionId, menteeId: mentee.id, seconds });
    expect((await grant(120)).body).toMatchObject({ state: 'ready', duration: 720, remaining: 720 });
    const { body: started } = await start(actionId);
    expect(started.duration).toBe(720);
    const { body: longer } = await grant(60, runner);
    expect(longer.duration).toBe(780);
    expect(longer.remaining).toBeGreaterThan(770);
    expect((await grant(60, other)).status).toBe(404);
    await shift(started.answerSetId, 800);
    expect((await grant(60)).problem.code).toBe('no-extra-time');
    const untimed = await begun();
    const refused = await server.as(mentor, answering.grantTime, {
      actionId: untimed.actionId,
      menteeId: mentee.id,
      seconds: 60,
    });
    expect(refused.problem.code).toBe('no-extra-time');
  });

  test('the record shows the start, pauses, extra time, absences and the end to mentors and staff alone', async () => {
    const { actionId, answerSetId } = await begun(timed());
    await server.as(mentee, answering.pause, { answerSetId });
    await server.as(mentee, answering.continue, { answerSetId });
    await server.as(runner, answering.grantTime, { actionId, menteeId: mentee.id, seconds: 30 });
    await sql`update answer_set set seen_at = now() - interval '90 seconds' where id = ${answerSetId}`.execute(
      server.db,
    );
    await time(answerSetId);
    await time(answerSetId);
    await finish(answerSetId);
    const { body: events } = await server.as(mentor, answering.record, { actionId, menteeId: mentee.id });
    expect(events.map(({ kind }) => kind).toSorted()).toEqual([
      'away',
      'back',
      'continue',
      'finish',
      'grant',
      'pause',
      'start',
    ]);
    expect(events.find(({ kind }) => kind === 'back')?.seconds).toBeGreaterThanOrEqual(90);
    expect(events.find(({ kind }) => kind === 'grant')).toMatchObject({ seconds: 30, by: 'Ρένα' });
    expect((await server.as(mentee, answering.record, { actionId, menteeId: mentee.id })).status).toBe(403);
  });
});

test('the record of a set shows its first 500 events', async () => {
  const { actionId, answerSetId } = await begun();
  const record = async () =>
    (await server.as(mentor, answering.record, { actionId, menteeId: mentee.id })).body;
  const first = await record();
  await sql`insert into answer_set_event (set_id, kind, at)
    select ${answerSetId}, 'back', now() + make_interval(secs => n) from generate_series(1, 500) as n`.execute(
    server.db,
  );
  const shown = await record();
  expect([first.length, shown.length, shown[0]]).toEqual([1, 500, first[0]]);
});

describe('the end', () => {
  test('finishing computes the result, completes the step, and is final', async () => {
    const { actionId, answerSetId } = await begun();
    await choose(answerSetId, 3);
    const { body } = await finish(answerSetId);
    expect(body.isCompleted).toBe(true);
    expect((await choose(answerSetId, 1)).problem).toMatchObject({
      code: 'not-open',
      present: { State: 'finished' },
    });
    expect((await finish(answerSetId)).body.finishedAt).toEqual(body.finishedAt);
    const { body: one } = await server.as(mentee, steps.step, { actionId });
    expect(one).toMatchObject({ questStatus: 2, step: { state: 'done' } });
    const { body: set } = await show(answerSetId);
    // Two of three shown questions have no answer.
    expect(set).toMatchObject({ state: 'finished', finishedAt: body.finishedAt });
    expect(set.completion).toBeCloseTo(1 / 3);
  });

  test('a questionnaire completes its step with all answers only, or never, where the action says so', async () => {
    const all = await begun(threeQuestions(), { QuestCompletes: 'all' });
    await choose(all.answerSetId, 1);
    expect((await finish(all.answerSetId)).body.isCompleted).toBe(false);
    const whole = await begun(threeQuestions(), { QuestCompletes: 'all' });
    // The second question is hidden while the first is answered with 1.
    await choose(whole.answerSetId, 1);
    await write(whole.answerSetId, '5', groups.number);
    expect((await finish(whole.answerSetId)).body.isCompleted).toBe(true);
    const never = await begun(threeQuestions(), { QuestCompletes: 'never' });
    expect((await finish(never.answerSetId)).body.isCompleted).toBe(false);
  });

  test('conditions of actions read answers and scores', async () => {
    const { actionId, answerSetId } = await begun();
    const next = await anAction(server.db, project, {
      data: {
        ShowCondition: `actions[${actionId}].answers.ID_0001 === 3 && actions[${actionId}].scores.S > 2`,
      },
    });
    const ids = async () =>
      (await server.as(mentee, steps.list, { projectId: project })).body.steps.map(({ id }) => id);
    expect(await ids()).not.toContain(next);
    await choose(answerSetId, 3);
    await finish(answerSetId);
    expect(await ids()).toContain(next);
  });

  test('the server ends a set whose time is up with no page open, with what was answered', async () => {
    const { actionId, answerSetId } = await begun(threeQuestions({ duration: 1 }));
    await choose(answerSetId, 2);
    await expect
      .poll(async () => (await server.as(mentee, steps.step, { actionId })).body.questStatus, {
        timeout: 20_000,
      })
      .toBe(3);
    const { body: set } = await show(answerSetId);
    expect(set.completion).toBeGreaterThan(0);
    expect(set.finishedAt!.getTime()).toBeLessThan(Date.now() - 4_000);
  }, 30_000);
});

describe('clearing', () => {
  test('an Admin clears answers, which stay in the record, and the step can be worked on again', async () => {
    const { actionId, answerSetId } = await begun();
    await choose(answerSetId, 3);
    await finish(answerSetId);
    expect((await server.as(runner, answering.reset, { id: answerSetId })).status).toBe(403);
    expect((await server.as(admin, answering.reset, { id: answerSetId })).status).toBe(200);
    expect((await server.as(mentee, steps.step, { actionId })).body).toMatchObject({
      questStatus: 0,
      step: { state: 'open' },
    });
    const { body: again } = await server.as(mentee, answering.byAction, { actionId });
    expect(again).toMatchObject({ state: 'ready', answers: [], may: { start: true } });
    const kept = await server.db
      .selectFrom('answerSnapshot')
      .where('setId', '=', answerSetId)
      .select(['answers', 'state'])
      .execute();
    expect(kept).toEqual([
      { answers: [{ groupId: groups.choice, optionId: 3, text: null }], state: 'finished' },
    ]);
    expect((await start(actionId)).body).toMatchObject({ state: 'open', answerSetId });
    await choose(answerSetId, 1);
    const { body } = await server.as(admin, answering.clearByAction, { actionId });
    expect(body).toEqual({ cleared: 1 });
    expect((await server.as(admin, answering.clearByAction, { actionId })).body).toEqual({ cleared: 0 });
  });
});

test('an answer of a phone that waited over a reset does not count in the next attempt', async () => {
  const { actionId, answerSetId } = await begun();
  const { body: first } = await show(answerSetId);
  const device = randomUUID();
  await server.as(admin, answering.reset, { id: answerSetId });
  await start(actionId);
  await choose(answerSetId, 3);
  const late = { device, sequence: 1, startedAt: first.timeStarted! };
  const refused = await choose(answerSetId, 2, late);
  expect(refused.problem).toMatchObject({ code: 'not-open', present: { State: 'open' } });
  const { body: now } = await show(answerSetId);
  expect(now.answers).toEqual([{ groupId: groups.choice, optionId: 3, text: null }]);
  expect(now.late).toEqual([]);
  expect((await choose(answerSetId, 1, { ...late, startedAt: now.timeStarted! })).status).toBe(200);
});

describe('links and versions', () => {
  test('a link opens the questionnaire for its mentee alone', async () => {
    const { actionId } = await aQuestAction(server.db, project);
    const { body } = await server.as(mentor, answering.makeToken, { actionId, menteeId: mentee.id });
    const open = (who: Person, tokenName = body.tokenName) =>
      server.as(who, answering.byToken, { tokenName });
    expect((await open(mentee)).body).toMatchObject({ actionId, state: 'ready' });
    for (const who of [mentor, runner]) expect((await open(who)).problem.code).toBe('bad-token');
    expect((await open(mentee, `${body.tokenName}x`)).problem.code).toBe('bad-token');
    await sql`update quest_token set expires_at = now() - interval '1 day' where action_id = ${actionId}`.execute(
      server.db,
    );
    expect((await open(mentee)).problem.code).toBe('bad-token');
  });

  test('a step says how many of the questions that are shown have an answer', async () => {
    const { actionId, answerSetId } = await begun();
    const far = async (who: Person, more: object = {}) =>
      (await server.as(who, answering.progress, { actionId, ...more })).body;
    // The second question is shown once more than the first option is chosen.
    expect(await far(mentee)).toMatchObject({ state: 'open', answered: 0, questions: 2 });
    await choose(answerSetId, 2);
    expect(await far(mentor, { menteeId: mentee.id })).toMatchObject({ answered: 1, questions: 3 });
  });

  test('after its end a questionnaire leads to a site only while an Admin allows it', async () => {
    const away = 'https://survey.example/thanks';
    const { actionId } = await aQuestAction(
      server.db,
      project,
      threeQuestions({ extra: { OnFinish: away } }),
    );
    const onFinish = async () => (await server.as(mentee, answering.byAction, { actionId })).body.onFinish;
    expect(await onFinish()).toBeUndefined();
    expect((await server.as(admin, questionnaires.allowSite, { site: 'survey.example' })).problem.code).toBe(
      'not-a-site',
    );
    for (let times = 0; times < 2; times++)
      expect((await server.as(admin, questionnaires.allowSite, { site: away })).body).toContain(
        'https://survey.example',
      );
    expect((await server.as(runner, questionnaires.finishSites, {})).body).toContain(
      'https://survey.example',
    );
    expect(await onFinish()).toBe(away);
    await server.as(admin, questionnaires.forbidSite, { site: 'https://survey.example' });
    expect(await onFinish()).toBeUndefined();
  });

  test('a new version leaves those who are answering on theirs, or moves them and keeps what they lose', async () => {
    const { questId, answerSetId } = await begun();
    await choose(answerSetId, 2);
    await write(answerSetId, 'Μένει');
    const { body: draft } = await server.as(runner, questionnaires.get, { id: questId });
    const without = aQuestionnaire([aQuestion(36, { number: 2 }), aQuestion(37, { number: 9 })]);
    const { body: saved } = await server.as(runner, questionnaires.save, {
      id: questId,
      version: draft.version,
      draft: { ...without },
    });
    const { body: outlook } = await server.as(runner, questionnaires.outlook, { id: questId });
    expect(outlook).toMatchObject({ running: 1, losing: 1, difference: { removed: ['ID_0001', 'ID_0003'] } });
    const heard: Said[] = [];
    const stop = await server.services.bus.listen(
      (said) => heard.push(said),
      () => {},
    );
    await server.as(runner, questionnaires.publish, { id: questId, version: saved.version, move: true });
    // The page of the mentee, who may have it open, is notified.
    await expect
      .poll(() => heard.filter(({ name }) => name === 'questionnaireMoved'))
      .toMatchObject([{ to: [mentee.id] }]);
    await stop();
    const { body: moved } = await show(answerSetId);
    expect(moved.answers).toEqual([{ groupId: groups.text, optionId: null, text: 'Μένει' }]);
    expect(JSON.stringify(moved.questionnaire)).toContain('ID_0009');
    // The next answer is about the new version, also where the server remembers the old one.
    expect((await write(answerSetId, 'Νέο', groupId('ID_0009', 1))).status).toBe(200);
    expect((await choose(answerSetId, 1)).problem.code).toBe('bad-answer');
    const kept = await server.db
      .selectFrom('answerSnapshot')
      .where('setId', '=', answerSetId)
      .select('answers')
      .execute();
    expect(kept[0]!.answers).toHaveLength(2);
    expect((await server.as(runner, questionnaires.remove, { id: questId })).problem.code).toBe(
      'questionnaire-used',
    );
  });
});
