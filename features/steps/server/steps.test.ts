import { beforeAll, describe, expect, test } from 'vitest';
import { flag } from '#engines/actions/flags.ts';
import { links } from '#features/links/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { json } from '#platform/server/db.ts';
import { startServer, type Person } from '#testing/server.ts';
import { programme } from '#features/programme/contract.ts';
import { steps } from '../contract.ts';
import { aGuidedMentee } from './fixtures.ts';
import { anAction as plantAction } from '#features/programme/server/fixtures.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let other: Person;
let mentee: Person;

const anAction = (wish?: Parameters<typeof plantAction>[2]) => plantAction(server.db, project, wish);

async function start() {
  ({ project, runner, mentor, other, mentee } = await aGuidedMentee(server));
}

const link = (whom: Person, to: Person) =>
  server.as(runner, links.setDefaultSingle, { projectId: project, mentorId: to.id, menteeId: whom.id });
const stepsOf = async (who: Person, menteeId?: number) =>
  (await server.as(who, steps.list, { projectId: project, ...(menteeId && { menteeId }) })).body.steps;
const step = (who: Person, actionId: number, menteeId?: number) =>
  server.as(who, steps.step, { actionId, ...(menteeId && { menteeId }) });

describe('the steps of a mentee', () => {
  beforeAll(start);

  test('a mentee sees published actions whose condition is true, and mentors see why the others are hidden', async () => {
    const shown = await anAction({ title: 'Φανερή' });
    const hidden = await anAction({ flags: flag.published | flag.hideFromMentee });
    const draft = await anAction({ flags: 0 });
    const elsewhere = await anAction({ data: { ShowCondition: 'fields.city === "Βόλος"' } });
    const here = await anAction({ data: { ShowCondition: 'fields.city === "Χανιά"' } });
    const broken = await anAction({ data: { ShowCondition: 'nowhere.to.be.found' } });
    const later = await anAction({ data: { EnableCondition: `actions[${shown}].done` } });
    const never = await anAction({ data: { date: '01-01-3000' } });

    const own = await stepsOf(mentee);
    expect(own.map(({ id, state }) => [id, state])).toEqual([
      [shown, 'open'],
      [here, 'open'],
      [later, 'locked'],
      [never, 'locked'],
    ]);
    const seen = await stepsOf(mentor, mentee.id);
    expect(seen.filter((one) => one.hidden).map(({ id }) => id)).toEqual([hidden, draft, elsewhere, broken]);
    expect((await step(mentee, broken)).problem.code).toBe('not-found');

    const why = (who: Person, actionId: number) =>
      server.as(who, steps.why, { actionId, menteeId: mentee.id });
    expect((await why(runner, elsewhere)).body).toEqual({
      hindrances: ['show-condition'],
      show: { holds: false },
      enable: { holds: true },
      reads: [{ name: 'city', value: 'Χανιά' }],
    });
    const admin = await server.person('Admin');
    expect((await why(admin, broken)).body.show.failure).toContain('nowhere');
    // Only Admins get the failure of a condition, because it can contain any field.
    expect((await why(runner, broken)).body.show).toEqual({ holds: false });
    expect((await why(mentor, broken)).body).toEqual({
      hindrances: ['show-failed'],
      show: { holds: false },
      enable: { holds: true },
      reads: [],
    });

    await server.as(mentor, steps.complete, { actionId: shown, menteeId: mentee.id });
    const after = await server.as(mentee, steps.list, { projectId: project });
    expect(after.body.steps.find(({ id }) => id === later)?.state).toBe('open');
    expect(after.body.progress).toEqual({ done: 1, total: 4 });
  });

  test('a condition that loops or takes too much memory hides its action in time, while other users are served', async () => {
    // Many, so that the judging takes several times what another call does.
    const hanging = await Promise.all(
      Array.from({ length: 10 }, () => anAction({ data: { ShowCondition: '(() => { for (;;) ; })()' } })),
    );
    const eating = await anAction({
      data: { ShowCondition: "(() => { const all = ['x']; for (;;) all.push(all.join('').repeat(2)); })()" },
    });
    const plain = await anAction();
    const began = performance.now();
    let served = 0;
    let isDone = false;
    const serving = async () => {
      while (!isDone) {
        expect((await server.as(runner, notifications.count, {})).status).toBe(200);
        served += 1;
      }
    };
    const asked = stepsOf(mentee).finally(() => (isDone = true));
    await Promise.all([asked, serving()]);
    const ids = new Set((await asked).map(({ id }) => id));
    expect([...hanging, eating].filter((id) => ids.has(id))).toEqual([]);
    expect(ids).toContain(plain);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(served).toBeGreaterThan(1);
    await server.db
      .deleteFrom('action')
      .where('id', 'in', [...hanging, eating, plain])
      .execute();
  });

  test.each([
    ['a mentor', flag.hideFromMentor, () => mentor],
    ['a supervisor', flag.hideFromSupervisor, () => runner],
  ])('a step that is hidden from %s answers them like a missing one', async (_whom, hides, whom) => {
    const asked = { actionId: await anAction({ flags: flag.published | hides }), menteeId: mentee.id };
    const said = { ...asked, data: '{"text":"x"}' };
    for (const answer of [
      await step(whom(), asked.actionId, mentee.id),
      await server.as(whom(), steps.why, asked),
      await server.as(whom(), steps.history, asked),
      await server.as(whom(), steps.saveForMentee, said),
      await server.as(whom(), steps.complete, asked),
    ])
      expect(answer.status).toBe(404);
    expect((await step(mentee, asked.actionId)).body.step.state).toBe('open');
    await server.db.deleteFrom('action').where('id', '=', asked.actionId).execute();
  });

  test('a member who is no mentee has no steps, for staff and for themselves', async () => {
    const actionId = await anAction();
    for (const [who, menteeId] of [
      [runner, mentor.id],
      [mentor, mentor.id],
    ] as const) {
      expect((await server.as(who, steps.list, { projectId: project, menteeId })).status).toBe(404);
      expect((await step(who, actionId, menteeId)).status).toBe(404);
    }
    await server.db.deleteFrom('action').where('id', '=', actionId).execute();
  });

  test('a hidden action is in no answer to the mentee, whatever was written in it', async () => {
    const notThere = [
      await anAction({ typeId: 3, title: 'ΚΡΥΦΗ', flags: flag.published | flag.hideFromMentee }),
      await anAction({ typeId: 3, title: 'ΚΡΥΦΗ', flags: 0 }),
      await anAction({ typeId: 3, title: 'ΚΡΥΦΗ', data: { ShowCondition: 'fields.city === "Βόλος"' } }),
    ];
    const there = await anAction({ typeId: 3, flags: flag.published | flag.hideFromMentor });
    for (const actionId of notThere) {
      const said = { actionId, menteeId: mentee.id, data: '{"text":"ΚΡΥΦΟ ΣΧΕΔΙΟ"}' };
      expect((await server.as(mentor, steps.saveForMentee, said)).status).toBe(200);
      for (const call of [steps.mine, steps.mineOfMentor, steps.history])
        expect((await server.as(mentee, call as typeof steps.mine, { actionId })).status).toBe(404);
    }
    const { body: all } = await server.as(mentee, programme.all, { projectId: project });
    const { body: quests } = await server.as(mentee, steps.myQuests, {});
    expect(JSON.stringify([all, quests])).not.toContain('ΚΡΥΦ');
    expect(all.map(({ id }) => id)).toEqual((await stepsOf(mentee)).map(({ id }) => id));
    expect(quests.map(({ actionId }) => actionId)).toEqual([there]);
    await server.db
      .deleteFrom('action')
      .where('id', 'in', [...notThere, there])
      .execute();
  });

  test('users who do not have the mentee in their scope do not see the steps', async () => {
    const actionId = await anAction();
    const stranger = await server.person('Mentee', { project });
    for (const who of [other, stranger]) {
      expect((await server.as(who, steps.list, { projectId: project, menteeId: mentee.id })).status).toBe(
        404,
      );
      expect((await step(who, actionId, mentee.id)).status).toBe(404);
      expect((await server.as(who, steps.history, { actionId, menteeId: mentee.id })).status).toBe(404);
    }
  });

  test('a mentor by default sees all steps of a mentee, a mentor of single actions only these', async () => {
    const mine = await anAction();
    const theirs = await anAction();
    await server.as(runner, links.setActionsOne, {
      projectId: project,
      actionIds: [theirs],
      mentorId: other.id,
      menteeId: mentee.id,
    });
    expect((await stepsOf(other, mentee.id)).map(({ id }) => id)).toEqual([theirs]);
    expect((await step(other, mine, mentee.id)).status).toBe(404);
    const write = (who: Person, actionId: number) =>
      server.as(who, steps.savePublic, { actionId, menteeId: mentee.id, data: '{"text":"Μπράβο"}' });
    // The mentor by default reads the action that another one has, and leaves it to them.
    expect((await step(mentor, theirs, mentee.id)).body.may).toMatchObject({ guide: false, write: false });
    expect((await write(mentor, theirs)).problem.code).toBe('not-yours');
    expect((await write(other, theirs)).status).toBe(200);
    expect((await write(mentor, mine)).status).toBe(200);
  });
});

describe('the documents of a step', () => {
  beforeAll(start);

  test('mentee and mentor each write their own document, and the private one never reaches the mentee', async () => {
    const actionId = await anAction();
    const pair = { actionId, menteeId: mentee.id };
    await server.as(mentee, steps.saveMine, { actionId, data: '{"text":"Το σχέδιό μου","n":1}' });
    await server.as(mentee, steps.updateMine, { actionId, data: '{"n":null,"m":2}' });
    expect((await server.as(mentor, steps.getOfMentee, pair)).body).toMatchObject({
      data: '{"m":2,"text":"Το σχέδιό μου"}',
      version: 2,
      changedBy: 'Νίκη',
    });
    await server.as(mentor, steps.saveForMentee, { ...pair, data: '{"text":"Καλή αρχή"}' });
    await server.as(mentor, steps.updateForMentee, { ...pair, data: '{"grade":5}' });
    await server.as(mentor, steps.savePrivate, { ...pair, data: '{"text":"ΜΥΣΤΙΚΗ ΣΗΜΕΙΩΣΗ"}' });
    await server.as(runner, steps.updateOfMentee, { ...pair, data: '{"m":3}' });
    await server.as(mentor, steps.updateOwnOfMentor, { actionId, data: '{"plan":"Τρίτη"}' });
    await server.as(mentor, steps.setForMentee, { ...pair, data: '{"text":"Καλή αρχή","grade":6}' });

    expect((await server.as(mentee, steps.mine, { actionId })).body.data).toBe(
      '{"m":3,"text":"Το σχέδιό μου"}',
    );
    const forMentee = '{"text":"Καλή αρχή","grade":6}';
    expect((await server.as(mentee, steps.mineOfMentor, { actionId })).body.data).toBe(forMentee);
    for (const call of [steps.getPublic, steps.getForMentee])
      expect((await server.as(mentor, call, pair)).body.data).toBe(forMentee);
    for (const call of [steps.getPrivate, steps.getPrivate2])
      expect((await server.as(mentor, call, pair)).body.data).toBe('{"text":"ΜΥΣΤΙΚΗ ΣΗΜΕΙΩΣΗ"}');
    expect((await server.as(mentor, steps.ownOfMentor, { actionId })).body.data).toBe('{"plan":"Τρίτη"}');
    expect((await server.as(mentor, steps.publicOfAll, { actionId })).body.list).toEqual([
      { menteeId: mentee.id, name: 'Νίκη', data: forMentee },
    ]);
    expect((await server.as(mentor, steps.allOfMentees, { actionId })).body).toEqual([
      {
        menteeId: mentee.id,
        perMentee_MenteeData: '{"m":3,"text":"Το σχέδιό μου"}',
        perMentee_MentorData: forMentee,
        perMentor_Data: [{ userId: mentor.id, data: '{"plan":"Τρίτη"}' }],
        questStatus: 0,
      },
    ]);

    // No answer about this action contains the word.
    const answers = [
      await step(mentee, actionId),
      await server.as(mentee, steps.list, { projectId: project }),
      await server.as(mentee, steps.history, { actionId }),
      await server.as(mentee, steps.mine, { actionId }),
      await server.as(mentee, steps.mineOfMentor, { actionId }),
      await server.as(mentee, programme.all, { projectId: project, all: true }),
      await server.as(mentee, steps.myQuests, {}),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('ΜΥΣΤΙΚΗ');
    }
    for (const call of [steps.getPrivate, steps.getPrivate2, steps.getPublic])
      expect((await server.as(mentee, call as typeof steps.getPrivate, pair)).status).toBe(403);
    expect(JSON.stringify((await server.as(mentor, steps.history, pair)).body)).toContain('ΜΥΣΤΙΚΗ');
  });

  test('a stale document is refused with the present one, so that no text is lost', async () => {
    const actionId = await anAction();
    const first = await server.as(mentee, steps.saveMine, { actionId, data: '{"text":"α"}', version: 0 });
    expect(first.body.version).toBe(1);
    await server.as(mentor, steps.updateOfMentee, { actionId, menteeId: mentee.id, data: '{"text":"β"}' });
    const late = await server.as(mentee, steps.saveMine, { actionId, data: '{"text":"γ"}', version: 1 });
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    expect(late.problem.present).toMatchObject({
      Version: 2,
      By: 'Λητώ',
      At: expect.any(String) as string,
      Present: { Data: '{"text":"β"}', Version: 2, ChangedBy: 'Λητώ' },
    });
    expect(
      (await server.as(mentee, steps.saveMine, { actionId, data: '{"text":"γ"}', version: 2 })).body.version,
    ).toBe(3);
    // Mentee and mentor can write at the same time.
    const reply = { actionId, menteeId: mentee.id, data: '{"text":"δ"}', version: 0 };
    expect((await server.as(mentor, steps.savePublic, reply)).status).toBe(200);
  });

  test('the history has every change, and merges what one user types within minutes', async () => {
    const actionId = await anAction();
    for (const text of ['α', 'αβ', 'αβγ'])
      await server.as(mentee, steps.saveMine, { actionId, data: JSON.stringify({ text }) });
    await server.as(mentor, steps.complete, { actionId, menteeId: mentee.id, data: '{"text":"Ωραία"}' });
    const { body } = await server.as(mentor, steps.history, { actionId, menteeId: mentee.id });
    expect(body.map(({ part, by, before, after }) => [part, by, before, after])).toEqual([
      ['completion', 'Λητώ', '{"completed":false}', '{"completed":true}'],
      ['mentor', 'Λητώ', '{}', '{"text":"Ωραία"}'],
      ['mentee', 'Νίκη', '{}', '{"text":"αβγ"}'],
    ]);
  });

  test('a step waits for the mentor once it is handed over and until the mentor replies, the oldest first', async () => {
    const [one, two] = [await anAction({ title: 'Πρώτη' }), await anAction({ title: 'Δεύτερη' })];
    await server.as(mentee, steps.saveMine, { actionId: one, data: '{"text":"1"}' });
    await server.as(mentee, steps.saveMine, { actionId: two, data: '{"text":"2"}' });
    for (const actionId of [one, two]) await server.as(mentee, steps.handOver, { actionId });
    const waiting = async (who: Person) =>
      (await server.as(who, steps.waiting, { projectId: project })).body.list.map(({ title }) => title);
    expect((await waiting(mentor)).slice(-2)).toEqual(['Πρώτη', 'Δεύτερη']);
    expect(await waiting(other)).toEqual([]);
    await server.as(mentor, steps.savePublic, {
      actionId: one,
      menteeId: mentee.id,
      data: '{"text":"Ναι"}',
    });
    expect(await waiting(mentor)).not.toContain('Πρώτη');
    expect((await stepsOf(mentee)).find(({ id }) => id === one)?.hasNews).toBe(true);
  });

  test('a mentor saves when each mentee was last mailed', async () => {
    const actionId = await anAction();
    const lastMail = new Date('2026-11-20T10:00:00Z');
    const data = { [mentee.id]: { lastMail } };
    expect((await server.as(mentor, steps.updateMany, { actionId, data })).body).toEqual(data);
    expect((await server.as(other, steps.updateMany, { actionId, data })).status).toBe(404);
  });
});

describe('completing a step', () => {
  beforeAll(start);

  test('the mentor completes a step, or the mentee if the action allows it, and the second user learns who was first', async () => {
    const [closed, open] = [await anAction(), await anAction({ data: { MenteeCompletes: true } })];
    expect((await server.as(mentee, steps.complete, { actionId: closed })).problem.code).toBe('not-yours');
    expect((await server.as(mentee, steps.complete, { actionId: open })).body.completedBy).toBe('Νίκη');
    const pair = { actionId: closed, menteeId: mentee.id };
    const both = await Promise.all([
      server.as(mentor, steps.complete, pair),
      server.as(runner, steps.complete, pair),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = both.find(({ status }) => status === 409)!;
    expect(second.problem.code).toBe('completed-already');
    const winner = both[0]!.status === 200 ? mentor : runner;
    const nameOf = (who: Person) => (who === mentor ? 'Λητώ' : 'Ρένα');
    expect(second.problem.present).toMatchObject({ CompletedBy: nameOf(winner) });
    // The same person twice: a request that was sent again.
    const again = await server.as(winner, steps.complete, pair);
    expect(again.body.completedBy).toBe(nameOf(winner));
  });

  test('the completion script of an Admin completes a step once it is true, and completes nothing if it fails', async () => {
    const admin = await server.person('Admin');
    const actionId = await anAction();
    const save = (who: Person, script: string) =>
      server.as(who, programme.saveCompletionScript, { id: actionId, script });
    expect((await save(runner, 'true')).status).toBe(403);
    expect((await save(admin, 'data.')).problem.code).toBe('bad-script');
    const script = 'data.steps.length >= 2 && fields.city === "Χανιά"';
    expect((await save(admin, script)).body).toEqual({ script });
    expect((await server.as(admin, programme.getCompletionScript, { id: actionId })).body).toEqual({
      script,
    });
    const write = (items: unknown) =>
      server.as(mentee, steps.saveMine, { actionId, data: JSON.stringify({ steps: items }) });
    const state = async () => (await step(mentee, actionId)).body.step.state;
    // Without steps the script fails.
    await write(null);
    expect(await state()).toBe('started');
    await write(['α', 'β']);
    expect(await state()).toBe('done');
    expect((await write(['γ'])).problem.code).toBe('not-workable');
  });

  test('a script completes no locked step, and a step that the mentor completes too is completed once', async () => {
    const [locked, open] = [await anAction({ data: { EnableCondition: 'false' } }), await anAction()];
    const said = (actionId: number) => ({ actionId, menteeId: mentee.id, data: '{"ready":true}' });
    await server.db
      .updateTable('action')
      .set({ completionScript: 'mentor.ready === true' })
      .where('id', 'in', [locked, open])
      .execute();
    expect((await server.as(mentor, steps.updateForMentee, said(locked))).status).toBe(200);
    expect((await step(mentor, locked, mentee.id)).body.step.state).toBe('locked');
    expect((await server.as(mentor, steps.complete, said(open))).status).toBe(200);
    const { body } = await server.as(mentor, steps.history, { actionId: open, menteeId: mentee.id });
    expect(body.map(({ part }) => part).sort()).toEqual(['completion', 'mentor']);
  });

  test('the other one of mentor and mentee gets one notification', async () => {
    const [byMentor, byMentee] = [await anAction(), await anAction({ data: { MenteeCompletes: true } })];
    const unseen = await anAction({
      flags: flag.published | flag.hideFromMentor,
      data: { MenteeCompletes: true },
    });
    const byScript = await anAction();
    await server.db
      .updateTable('action')
      .set({ completionScript: 'data.ready' })
      .where('id', '=', byScript)
      .execute();
    const pair = { actionId: byMentor, menteeId: mentee.id };
    await server.as(mentor, steps.complete, pair);
    await server.as(mentor, steps.complete, pair);
    await server.as(mentee, steps.complete, { actionId: byMentee });
    await server.as(mentee, steps.complete, { actionId: unseen });
    await server.as(mentee, steps.saveMine, { actionId: byScript, data: '{"ready":true}' });
    const newest = async (who: Person, actionId: number) =>
      (await server.as(who, notifications.list, { projectId: project })).body.list
        .filter(({ link }) => link.includes(`action/${actionId}`))
        .map(({ saying, values }) => [saying, values['name']]);
    expect(await newest(mentee, byMentor)).toEqual([['action.completed', 'Λητώ']]);
    expect(await newest(mentor, byMentee)).toEqual([['action.completed', 'Νίκη']]);
    expect(await newest(mentor, byScript)).toEqual([['action.completed', 'Νίκη']]);
    expect(await newest(mentee, byMentee)).toEqual([]);
    // A mentor gets no notification of a hidden action.
    expect(await newest(mentor, unseen)).toEqual([]);
  });

  test('a mentee cannot write in a completed step until it is reopened', async () => {
    const actionId = await anAction();
    const pair = { actionId, menteeId: mentee.id };
    await server.as(mentor, steps.complete, pair);
    const write = () => server.as(mentee, steps.saveMine, { actionId, data: '{}' });
    expect((await write()).problem.code).toBe('not-workable');
    expect((await server.as(mentor, steps.reopen, pair)).status).toBe(200);
    expect((await server.as(mentor, steps.reopen, pair)).problem.code).toBe('not-completed');
    expect((await write()).status).toBe(200);
  });
});

describe('publishing actions, and their conditions', () => {
  beforeAll(start);

  test('staff publish to all, to one mentee or to those of a mentor, and a mentor only to their own', async () => {
    const actionId = await anAction({ flags: flag.canDelete });
    const isThere = async () => (await stepsOf(mentee)).find(({ id }) => id === actionId)?.state;
    const publish = (who: Person, more: object = {}) => server.as(who, steps.publish, { actionId, ...more });
    expect(await isThere()).toBeUndefined();
    expect((await publish(mentor)).problem.code).toBe('not-yours');
    expect((await publish(mentor, { mentorId: other.id })).status).toBe(404);
    const kept = await anAction({ flags: flag.hideFromMentor });
    expect((await server.as(mentor, steps.publish, { actionId: kept, mentorId: mentor.id })).status).toBe(
      404,
    );
    expect((await publish(other, { menteeId: mentee.id })).status).toBe(404);
    expect((await publish(mentor, { mentorId: mentor.id })).body.mentees).toBe(1);
    expect(await isThere()).toBe('open');
    await publish(mentor, { menteeId: mentee.id, date: '01-01-2999' });
    expect(await isThere()).toBeUndefined();
    await publish(mentor, { menteeId: mentee.id, date: '01-01-3000' });
    expect(await isThere()).toBe('locked');
    expect((await publish(runner, { date: '05-03-2026' })).body.flags).toBe(flag.canDelete | flag.published);
    expect((await publish(runner, { date: '31-02-2026' })).status).toBe(400);
  });

  test('staff try conditions on mentees, and see actions that wait for each other', async () => {
    const [a, b] = [await anAction({ title: 'Α' }), await anAction({ title: 'Β' })];
    await server.db
      .updateTable('action')
      .set({ data: json({ EnableCondition: `actions[${b}].done` }) })
      .where('id', '=', a)
      .execute();
    await server.person('Mentee', { project, fields: { city: 'Βόλος' } });
    const tried = (showCondition: string, enableCondition: string) =>
      server.as(runner, steps.tryConditions, { projectId: project, id: b, showCondition, enableCondition });
    expect((await tried('fields.city === "Χανιά"', `!actions[${a}].done`)).body).toEqual({
      mentees: 2,
      sample: 2,
      visible: 1,
      workable: 1,
      failures: [],
      circles: [['Α', 'Β']],
    });
    const { body } = await tried('true', 'for (;;) {}');
    expect([body.visible, body.workable]).toEqual([2, 0]);
    expect(body.failures).toEqual([{ condition: 'enable', message: expect.any(String), mentees: 2 }]);
  });

  test('a hidden field leaks neither by trying a condition nor by its reason nor by its failure', async () => {
    const telling = '(() => { throw new Error(fields.secret) })()';
    const trial = await server.as(runner, steps.tryConditions, {
      projectId: project,
      showCondition: telling,
      enableCondition: 'fields.secret !== undefined',
    });
    expect(trial.body).toMatchObject({ visible: 0, workable: 0 });
    const pairs = [telling, 'fields.secret === "x"'].map(async (ShowCondition) => ({
      actionId: await anAction({ data: { ShowCondition } }),
      menteeId: mentee.id,
    }));
    const answers = [trial];
    for (const pair of await Promise.all(pairs))
      answers.push((await server.as(runner, steps.why, pair)) as never);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('ΑΠΟΡΡΗΤΟ');
    }
    const admin = await server.person('Admin');
    const [first] = await Promise.all(pairs);
    expect((await server.as(admin, steps.why, first!)).body.show.failure).toContain('ΑΠΟΡΡΗΤΟ');
  });

  test('the mentees of an action are listed, those who wait first, and counted by state', async () => {
    const actionId = await anAction();
    const second = await server.person('Mentee', { project, fields: { first_name: 'Ωραία' } });
    await link(second, mentor);
    await server.as(second, steps.saveMine, { actionId, data: '{"text":"έτοιμη"}' });
    await server.as(second, steps.handOver, { actionId });
    const list = (who: Person, more: object = {}) =>
      server.as(who, steps.aggregateMentees, { id: actionId, projectId: project, ...more });
    const all = (await list(mentor)).body;
    expect(all.totals).toEqual({ open: 1, started: 1, done: 0 });
    expect(all.list.map(({ id, waitsForMentor }) => [id, waitsForMentor])).toEqual([
      [second.id, true],
      [mentee.id, false],
    ]);
    expect((await list(mentor, { search: 'Ωραια' })).body.all).toBe(1);
    expect((await list(mentor, { state: 'done' })).body.all).toBe(0);
    expect((await list(other)).body.all).toBe(0);
    // Staff see what one mentor sees.
    expect((await list(runner, { mentorId: mentor.id })).body.totals).toEqual(all.totals);
    expect((await list(runner, { mentorId: other.id })).body).toMatchObject({ all: 0, list: [] });
    expect((await list(mentor, { mentorId: other.id })).body.all).toBe(0);
  });
});
