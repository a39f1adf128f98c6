import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { programme } from '#features/programme/contract.ts';
import { steps } from '#features/steps/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { atOnce } from '#testing/at-once.ts';
import { type Person, startServer } from '#testing/server.ts';
import { payments } from '../contract.ts';
import { aPayee, aPayingProject, completeStep, setPaying } from './fixtures.ts';

const server = startServer();

type Paying = Awaited<ReturnType<typeof aPayingProject>>;
let at: Paying;
beforeAll(async () => {
  at = await aPayingProject(server);
});

const day = sqlDay(athensClock(Date.now()).date);

interface Wish {
  kayas?: string;
  actionIds?: number[];
  withInactive?: boolean;
}
const planOf = (by: Person, wish: Wish = {}, paying = at) =>
  server.as(by, payments.plan, {
    projectId: paying.project,
    actionIds: [paying.first, paying.second],
    ...wish,
  });
/** Plans and confirms, as the page does. */
async function pay(
  by: Person,
  wish: Wish = {},
  { name = 'Πληρωμή', on = day, paying = at, monthReason = '' } = {},
) {
  const { body: plan } = await planOf(by, wish, paying);
  return confirm(by, plan, wish, { name, on, paying, monthReason });
}
const confirm = (
  by: Person,
  { checksum, payments: count, cents }: Output<typeof payments.plan>,
  wish: Wish,
  { name = 'Πληρωμή', on = day, paying = at, monthReason = '' } = {},
) =>
  server.as(by, payments.run, {
    projectId: paying.project,
    actionIds: [paying.first, paying.second],
    ...wish,
    name,
    day: on,
    checksum,
    payments: count,
    cents,
    ...(monthReason !== '' && { monthReason }),
  });
const runOf = async (runId: number, paying = at) =>
  (await server.as(paying.runner, payments.one, { projectId: paying.project, runId })).body;
const counts = ({ sorted }: Output<typeof payments.plan>) =>
  Object.fromEntries(sorted.map(({ kind, count }) => [kind, count]));

describe('a pasted list', () => {
  test('is sorted into what each key is, with the reason and what may have been meant', async () => {
    const both = await aPayee(server, at.project, { done: [at.first, at.second] });
    const half = await aPayee(server, at.project, { done: [at.first] });
    const none = await aPayee(server, at.project);
    const paid = await aPayee(server, at.project, { done: [at.first, at.second] });
    await pay(at.runner, { kayas: paid.kayas }, { name: 'Παλιά' });
    const gone = await aPayee(server, at.project, { done: [at.first] });
    await sql`update membership set state = 2 where user_id = ${gone.id} and project_id = ${at.project}`.execute(
      server.db,
    );
    const zeros = await aPayee(server, at.project, { kayas: '000123' });
    await aPayee(server, at.project, { kayas: 'AB77' });
    const elsewhere = await aPayingProject(server);
    await sql`insert into membership (user_id, project_id, state) values (${at.runner.id}, ${elsewhere.project}, 1)`.execute(
      server.db,
    );
    const other = await aPayee(server, elsewhere.project, { kayas: 'ELSEWHERE-1' });
    const mentor = await server.person('Mentor', { project: at.project });
    await sql`update membership set kayas = 'MENTOR-1' where user_id = ${mentor.id}`.execute(server.db);

    const kayas = `${both.kayas} ${half.kayas}\n'${both.kayas}\t${none.kayas} ${paid.kayas}
      ${gone.kayas} 123 ΑΒ77 ${half.kayas},${none.kayas} ${other.kayas} MENTOR-1 NOBODY`;
    const { body: plan } = await planOf(at.runner, { kayas });
    expect(counts(plan)).toEqual({
      doubled: 1,
      unknown: 4,
      'other-project': 1,
      'not-mentee': 1,
      inactive: 1,
      paid: 1,
      'not-entitled': 1,
      matched: 2,
    });
    const rows = (kind: string) => plan.sorted.find((one) => one.kind === kind)!.rows;
    expect(rows('unknown').map((row) => [row.kayas, row.suggestions, row.hasSeparator])).toEqual([
      ['123', [zeros.kayas], false],
      ['ΑΒ77', ['AB77'], false],
      [`${half.kayas},${none.kayas}`, [], true],
      ['NOBODY', [], false],
    ]);
    expect(rows('other-project')[0]).toMatchObject({ kayas: other.kayas, project: 'Δοκιμαστικό έργο' });
    expect(rows('paid')[0]!.actions.map(({ run }) => run)).toEqual(['Παλιά', 'Παλιά']);
    expect(rows('not-entitled')[0]!.actions.map(({ missing }) => missing)).toEqual([
      [{ kind: 'done', holds: false, about: 'Εργαστήριο' }],
      [{ kind: 'done', holds: false, about: 'Πρακτική' }],
    ]);
    // One is paid for both actions, the other for the first alone: 50 + 120 + 50 euros.
    expect(plan).toMatchObject({ people: 2, payments: 3, cents: 22_000 });
    expect(plan.totals.map(({ payments: count, cents }) => [count, cents])).toEqual([
      [2, 10_000],
      [1, 12_000],
    ]);
    expect(counts((await planOf(at.runner, { kayas: gone.kayas, withInactive: true })).body)).toEqual({
      matched: 1,
    });
  });

  test('shows no person of a project that the caller may not enter', async () => {
    const elsewhere = await aPayingProject(server);
    const other = await aPayee(server, elsewhere.project, { kayas: 'SECRET-1' });
    const { body } = await planOf(at.runner, { kayas: other.kayas });
    expect(counts(body)).toEqual({ unknown: 1 });
  });

  test('of 50,000 keys with every kind of mistake is sorted, and what is not shown is counted', async () => {
    const own = await aPayingProject(server);
    const payee = await aPayee(server, own.project, { done: [own.first] });
    const keys = Array.from({ length: 49_000 }, (_, place) => `X${place}`);
    const kayas = [...keys, ...keys.slice(0, 998), payee.kayas, payee.kayas].join(' ');
    const { body } = await planOf(own.runner, { kayas }, own);
    expect(counts(body)).toEqual({ unknown: 49_000, doubled: 999, matched: 1 });
    expect(body.sorted.map(({ rows }) => rows.length)).toEqual([999, 1_000, 1]);
    const { problem } = await planOf(own.runner, { kayas: `${kayas} ONE-MORE` }, own);
    expect(problem).toMatchObject({ code: 'too-many-people' });
  });
});

describe('a run', () => {
  test('pays what was shown, is found with its totals, and its checksum can be computed again', async () => {
    const people = [
      await aPayee(server, at.project, { done: [at.first, at.second] }),
      await aPayee(server, at.project, { done: [at.second] }),
    ];
    const kayas = people.map((one) => one.kayas).join(' ');
    const { body, status } = await pay(at.runner, { kayas }, { name: 'Νοέμβριος' });
    expect([status, body.payments, body.cents]).toEqual([200, 3, 29_000]);
    const run = await runOf(body.runId);
    expect(run).toMatchObject({
      name: 'Νοέμβριος',
      day,
      people: 2,
      payments: 3,
      cents: 29_000,
      reversedPayments: 0,
    });
    // A second computation: the lines by person and action, as the statement explains them.
    const lines = [
      [people[0]!.id, at.first, 5_000],
      [people[0]!.id, at.second, 12_000],
      [people[1]!.id, at.second, 12_000],
    ]
      .toSorted((one, other) => one[0]! - other[0]! || one[1]! - other[1]!)
      .map((line) => line.join(' '));
    const expected = createHash('sha256')
      .update([`payments of project ${at.project}`, ...lines].join('\n'))
      .digest('hex');
    expect(run.checksum).toBe(expected);
    const statement = await server.as(at.runner, payments.statement, {
      projectId: at.project,
      runId: body.runId,
    });
    expect(statement.body.recomputed).toBe(expected);
    expect(statement.body.people.map(({ cents }) => cents).toSorted()).toEqual([12_000, 17_000]);
  });

  test('is refused without any payment when the list differs from the one that was shown', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const wish = { kayas: payee.kayas };
    const { body: plan } = await planOf(at.runner, wish);
    await completeStep(server.db, at.second, payee.id);
    expect((await confirm(at.runner, plan, wish)).problem.code).toBe('list-changed');
    const { body } = await server.as(at.runner, payments.getPayments, {
      projectId: at.project,
      kayas: payee.kayas,
    });
    expect(body[0]!.payments.map(({ paid }) => paid)).toEqual([false, false]);
  });

  test('is made once by 50 confirmations of one list at the same time', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first, at.second] });
    const wish = { kayas: payee.kayas };
    const { body: plan } = await planOf(at.runner, wish);
    const answers = await atOnce(Array.from({ length: 50 }, () => () => confirm(at.runner, plan, wish)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status }) => status !== 200).every(({ problem }) => problem.code === 'list-changed'),
    ).toBe(true);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from payment where user_id = ${payee.id}`.execute(server.db);
    expect(rows[0]!.count).toBe(2);
  });

  test('takes a selection instead of keys: all active mentees who are entitled', async () => {
    const own = await aPayingProject(server);
    await aPayee(server, own.project, { done: [own.first], fields: { track: 'Α' } });
    await aPayee(server, own.project, { done: [own.first], fields: { track: 'Β' } });
    const { body } = await server.as(own.runner, payments.plan, {
      projectId: own.project,
      actionIds: [own.first],
      filter: [{ field: 'track', value: 'Α' }],
    });
    expect(body).toMatchObject({ people: 1, payments: 1, cents: 5_000 });
  });

  test('is made by staff alone: a mentor, a light supervisor and a mentee are refused', async () => {
    for (const role of ['Mentor', 'SupervisorLite', 'Mentee', 'Microdata'] as const) {
      const person = await server.person(role, { project: at.project });
      expect((await planOf(person, { kayas: 'K1' })).status).toBe(403);
    }
  });
});

describe('a reversal', () => {
  test('of one person is a row of its own, and the person can be paid again', async () => {
    const [one, other] = [
      await aPayee(server, at.project, { done: [at.first] }),
      await aPayee(server, at.project, { done: [at.first] }),
    ];
    const kayas = `${one.kayas} ${other.kayas}`;
    const { runId } = (await pay(at.runner, { kayas })).body;
    const reverse = (wish: object) =>
      server.as(at.runner, payments.reverse, {
        projectId: at.project,
        runId,
        reason: 'Λάθος ποσό',
        payments: 1,
        cents: 5_000,
        ...wish,
      });
    expect((await reverse({ userId: one.id, payments: 2 })).problem.code).toBe('list-changed');
    expect((await reverse({ userId: one.id })).body).toEqual({ payments: 1, cents: 5_000 });
    expect((await reverse({ userId: one.id })).problem.code).toBe('nothing-paid');
    const run = await runOf(runId);
    expect(run).toMatchObject({ payments: 2, cents: 10_000, reversedPayments: 1, reversedCents: 5_000 });
    expect(run.reversals).toMatchObject([{ reason: 'Λάθος ποσό', payments: 1, cents: 5_000 }]);
    const again = await pay(at.runner, { kayas }, { name: 'Ξανά' });
    expect(again.body).toMatchObject({ payments: 1, cents: 5_000 });
    const { body } = await server.as(at.runner, payments.ofPerson, { projectId: at.project, userId: one.id });
    const first = body.find(({ actionId }) => actionId === at.first)!;
    expect(first.paid?.run).toBe('Ξανά');
    expect(first.reversed.map(({ reason }) => reason)).toEqual(['Λάθος ποσό']);
  });

  test('and a run at the same time leave either the one or the other', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const { runId } = (await pay(at.runner, { kayas: payee.kayas })).body;
    const reverse = () =>
      server.as(at.runner, payments.reverse, {
        projectId: at.project,
        runId,
        reason: 'Λάθος',
        payments: 1,
        cents: 5_000,
      });
    const answers = await atOnce<{ status: number }>([
      reverse,
      () => pay(at.runner, { kayas: payee.kayas }),
      reverse,
    ]);
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    const { rows } = await sql<{ live: number; reversals: number }>`
      select count(*) filter (where reversal_id is null)::int as live, count(reversal_id)::int as reversals
      from payment where user_id = ${payee.id}`.execute(server.db);
    expect(rows[0]!.live).toBeLessThanOrEqual(1);
    expect(rows[0]!.reversals).toBe(1);
  });

  test('every total equals the sum of all rows, after any sequence of runs and reversals', async () => {
    const own = await aPayingProject(server);
    const people: { kayas: string }[] = [];
    for (let place = 0; place < 4; place++)
      people.push(await aPayee(server, own.project, { done: [own.first, own.second] }));
    const act = fc.record({
      who: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      isRun: fc.boolean(),
      pick: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (acts) => {
        for (const { who, isRun, pick } of acts) {
          if (isRun) {
            await pay(
              own.runner,
              { kayas: who.map((place) => people[place]!.kayas).join(' ') },
              { paying: own },
            );
            continue;
          }
          const { body } = await server.as(own.runner, payments.runs, {
            projectId: own.project,
            page: 1,
            count: 100,
          });
          const run = body.list[pick % Math.max(1, body.list.length)];
          const left = run && {
            payments: run.payments - run.reversedPayments,
            cents: run.cents - run.reversedCents,
          };
          if (!run || left!.payments === 0) continue;
          await server.as(own.runner, payments.reverse, {
            projectId: own.project,
            runId: run.id,
            reason: 'Δοκιμή',
            ...left!,
          });
        }
        // A second computation, from the bare rows.
        const { rows } = await sql<{ runId: number; cents: number; isLive: boolean; pair: string }>`
          select run_id, cents, reversal_id is null as is_live, user_id || ' ' || action_id as pair from payment
          where run_id in (select id from payment_run where project_id = ${own.project})`.execute(server.db);
        const live = rows.filter(({ isLive }) => isLive);
        const { body } = await server.as(own.runner, payments.runs, {
          projectId: own.project,
          page: 1,
          count: 100,
        });
        expect(body.payments).toBe(live.length);
        expect(body.cents).toBe(live.reduce((sum, { cents }) => sum + cents, 0));
        expect(new Set(live.map(({ pair }) => pair)).size).toBe(live.length);
        for (const run of body.list) {
          const ofRun = rows.filter(({ runId }) => runId === run.id);
          expect(run.payments).toBe(ofRun.length);
          expect(run.cents).toBe(ofRun.reduce((sum, { cents }) => sum + cents, 0));
          expect(run.reversedPayments).toBe(ofRun.filter(({ isLive }) => !isLive).length);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('the calls of the specification', () => {
  test('SetPayments pays by a run of one call, and unpays by a reversal with the reason API', async () => {
    const [payee, none] = [
      await aPayee(server, at.project, { done: [at.first] }),
      await aPayee(server, at.project),
    ];
    const set = (isSet: boolean, kayas: string | string[]) =>
      server.as(at.runner, payments.setPayments, {
        projectId: at.project,
        kayas,
        actionIds: [at.first],
        set: isSet,
      });
    const { body } = await set(true, [payee.kayas, none.kayas, 'NOBODY']);
    expect(body.map(({ kayas, outcome }) => [kayas, outcome])).toEqual([
      [payee.kayas, 'paid-now'],
      [none.kayas, 'not-entitled'],
      ['NOBODY', 'unknown'],
    ]);
    expect((await set(true, payee.kayas)).body[0]!.outcome).toBe('paid');
    expect((await set(false, payee.kayas)).body[0]!.outcome).toBe('unpaid-now');
    const { body: of } = await server.as(at.runner, payments.ofPerson, {
      projectId: at.project,
      userId: payee.id,
    });
    expect(of.find(({ actionId }) => actionId === at.first)!.reversed[0]!.reason).toBe('API');
    expect((await set(false, payee.kayas)).body[0]!.outcome).toBe('not-paid');
  });

  test('SetPayments does not unpay what a locked run paid', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const { runId } = (await pay(at.runner, { kayas: payee.kayas })).body;
    const lock = (by: Person, locked: boolean) =>
      server.as(by, payments.lock, { projectId: at.project, runId, locked });
    expect((await lock(at.runner, true)).status).toBe(200);
    const set = () =>
      server.as(at.runner, payments.setPayments, {
        projectId: at.project,
        kayas: payee.kayas,
        actionIds: [at.first],
        set: false,
      });
    expect((await set()).problem).toMatchObject({ code: 'paid-in-run', present: { RunId: runId } });
    expect((await lock(at.runner, false)).problem.code).toBe('forbidden');
    expect((await lock(at.admin, false)).status).toBe(200);
    expect((await set()).body[0]!.outcome).toBe('unpaid-now');
  });

  test('GetPayments returns for every payable action whether it is paid, and the run, the day and the payer', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const { runId } = (await pay(at.runner, { kayas: payee.kayas }, { name: 'Πρώτη' })).body;
    const { body } = await server.as(at.runner, payments.getPayments, {
      projectId: at.project,
      kayas: `${payee.kayas} NOBODY`,
    });
    expect(body[0]!.payments).toMatchObject([
      { actionId: at.first, paid: true, runId, run: 'Πρώτη', day, by: 'Ρένα', cents: 5_000 },
      { actionId: at.second, paid: false },
    ]);
    expect(body[1]).toMatchObject({ kayas: 'NOBODY', found: 'unknown', payments: [] });
  });

  test('the usual actions 67 to 71 count only where they are actions of the project', async () => {
    const own = await aPayingProject(server);
    await setPaying(server.db, own.project, {});
    const { body } = await server.as(own.runner, payments.payable, { projectId: own.project });
    expect(body).toMatchObject({ actions: [], isUnset: true });
    expect((await planOf(own.runner, { kayas: 'K1' }, own)).problem).toMatchObject({ code: 'not-payable' });
  });
});

describe('entitlement', () => {
  test('follows the condition of the action, and says what stands behind it and what is missing', async () => {
    const own = await aPayingProject(server);
    const condition = `actions[${own.first}].done && fields.track === "Α"`;
    await setPaying(server.db, own.project, {
      PaymentActionIds: [own.second],
      Payments: { Rules: [{ ActionId: own.second, Cents: 100, Condition: condition }], AllowSepa: false },
    });
    const yes = await aPayee(server, own.project, { done: [own.first], fields: { track: 'Α' } });
    const no = await aPayee(server, own.project, { fields: { track: 'Α' } });
    const wish = { kayas: `${yes.kayas} ${no.kayas}`, actionIds: [own.second] };
    expect(counts((await planOf(own.runner, wish, own)).body)).toEqual({ 'not-entitled': 1, matched: 1 });
    const trace = async (userId: number) =>
      (await server.as(own.runner, payments.trace, { projectId: own.project, userId, actionId: own.second }))
        .body;
    expect((await trace(no.id)).now.filter(({ holds }) => !holds)).toEqual([
      { kind: 'done', holds: false, about: 'Πρακτική' },
      { kind: 'done', holds: false, about: 'Εργαστήριο' },
      { kind: 'field', holds: false, about: 'Κατεύθυνση' },
      { kind: 'condition', holds: false, about: 'Πρακτική' },
    ]);
    await pay(own.runner, wish, { paying: own });
    // What stood behind a payment stays as it was, although the step is opened again.
    await sql`update action_data set completed_at = null where mentee_id = ${yes.id}`.execute(server.db);
    const after = await trace(yes.id);
    expect(after.isEntitled).toBe(false);
    expect(after.paid).toMatchObject({ condition, cents: 100 });
    expect(after.paid!.facts.filter(({ holds, kind }) => holds && kind === 'done')).toMatchObject([
      { about: 'Εργαστήριο' },
    ]);
  });

  test('a rule can be tried before it is saved, and a plan with a rule that does not run is refused', async () => {
    const own = await aPayingProject(server);
    await aPayee(server, own.project, { done: [own.first] });
    await aPayee(server, own.project);
    const tried = async (condition: string) =>
      (
        await server.as(own.runner, payments.tryRule, {
          projectId: own.project,
          actionId: own.first,
          condition,
        })
      ).body;
    expect(await tried('')).toMatchObject({ mentees: 2, sample: 2, entitled: 1, failures: [] });
    expect((await tried('')).people.map(({ isEntitled }) => isEntitled).toSorted()).toEqual([false, true]);
    expect((await tried('nowhere.to.be')).failures).toMatchObject([{ mentees: 2 }]);
    await setPaying(server.db, own.project, {
      PaymentActionIds: [own.first],
      Payments: { Rules: [{ ActionId: own.first, Cents: 1, Condition: 'nowhere.to.be' }], AllowSepa: false },
    });
    const { problem } = await server.as(own.runner, payments.plan, {
      projectId: own.project,
      actionIds: [own.first],
    });
    expect(problem.code).toBe('rule-failed');
  });
});

describe('a closed month', () => {
  test('takes no payment and no reversal without the reason of an Admin', async () => {
    const own = await aPayingProject(server);
    const month = day.slice(0, 7);
    const payee = await aPayee(server, own.project, { done: [own.first, own.second] });
    const { runId } = (await pay(own.runner, { kayas: payee.kayas, actionIds: [own.first] }, { paying: own }))
      .body;
    const setMonth = (by: Person, closed: boolean, reason = '') =>
      server.as(by, payments.setMonth, { projectId: own.project, month, closed, reason });
    expect((await setMonth(own.runner, true)).status).toBe(200);
    const wish = { kayas: payee.kayas, actionIds: [own.second] };
    expect((await pay(own.runner, wish, { paying: own })).problem).toMatchObject({
      code: 'month-closed',
      present: { Month: month },
    });
    const reverse = (by: Person, more = {}) =>
      server.as(by, payments.reverse, {
        projectId: own.project,
        runId,
        reason: 'Λάθος',
        payments: 1,
        cents: 5_000,
        ...more,
      });
    expect((await reverse(own.runner, { monthReason: 'Θέλω' })).problem.code).toBe('month-closed');
    expect((await reverse(own.admin)).problem.code).toBe('month-closed');
    expect((await reverse(own.admin, { monthReason: 'Εντολή ελέγχου' })).status).toBe(200);
    expect((await pay(own.admin, wish, { paying: own, monthReason: 'Εντολή ελέγχου' })).status).toBe(200);
    expect((await setMonth(own.runner, false, 'Θέλω')).problem.code).toBe('forbidden');
    expect((await setMonth(own.admin, false, 'Λάθος μήνας')).status).toBe(200);
    const { body } = await server.as(own.runner, payments.months, { projectId: own.project });
    expect(body).toMatchObject([{ month, payments: 1, cents: 12_000 }]);
  });
});

describe('what a payment rests on', () => {
  test('a paid step is reopened only knowingly, and its action cannot be removed', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    await pay(at.runner, { kayas: payee.kayas });
    const reopen = (more = {}) =>
      server.as(at.runner, steps.reopen, { actionId: at.first, menteeId: payee.id, ...more });
    expect((await reopen()).problem).toMatchObject({ code: 'paid-step', present: { Day: day } });
    expect((await reopen({ evenPaid: true })).status).toBe(200);
    const removed = await server.as(at.runner, programme.remove, { id: at.first });
    expect(removed.status).toBe(409);
  });

  test('what a mentee wrote in a paid step is emptied only knowingly', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    const write = (text: string, more = {}) =>
      server.as(at.runner, steps.updateOfMentee, {
        actionId: at.first,
        menteeId: payee.id,
        data: JSON.stringify({ text }),
        ...more,
      });
    await write('Το έργο μου');
    await pay(at.runner, { kayas: payee.kayas });
    expect((await write('Το έργο μου, διορθωμένο')).status).toBe(200);
    expect((await write('')).problem.code).toBe('paid-step');
    expect((await write('', { evenPaid: true })).status).toBe(200);
  });

  test('a mentee sees for which of the own actions they were paid, and no amount', async () => {
    const payee = await aPayee(server, at.project, { done: [at.first] });
    await pay(at.runner, { kayas: payee.kayas });
    const { body } = await server.as(payee, payments.mine, { projectId: at.project });
    expect(body).toEqual([
      { actionId: at.first, title: 'Εργαστήριο', day },
      { actionId: at.second, title: 'Πρακτική' },
    ]);
    const { body: marks } = await server.as(at.runner, payments.marks, {
      actionId: at.first,
      userIds: [payee.id],
    });
    expect(marks).toEqual([{ userId: payee.id, day }]);
  });
});
