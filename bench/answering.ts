import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { aQuestion, aQuestionnaire, options } from '#engines/questionnaire/fixtures.ts';
import { groupId, questionId } from '#engines/questionnaire/ids.ts';
import { aQuestAction } from '#features/answering/server/fixtures.ts';
import { addPerson } from '#testing/people.ts';
import { call, type Ground } from './ground.ts';
import { type Figure, interleave, rateFigure, tenAtATime } from './measure.ts';
import { bareServer, type Statement, statementsOf } from './same-statements.ts';

const ROUND = 1_000;
const PEOPLE = 1_000;
const QUESTIONS = 20;
/** The number of the first answer. No other number in a statement is as high. */
const FIRST = 1_000_000_000;

/** A mentee who has started the questionnaire. */
interface Answerer {
  id: number;
  cookie: string;
  device: string;
  answerSetId: number;
  sequence: number;
}

/** Milliseconds after which the server looks a session up again, as it does between the answers of a person. */
const SESSION_MS = 1_100;

/** The statements of an answer, for anyone: the session, and the answer with the ids, the device and the next number of that person. */
async function statementsFor(
  one: Answerer,
  answer: (who: Answerer) => Promise<void>,
): Promise<(who: Answerer) => Statement[]> {
  await answer(one);
  await setTimeout(SESSION_MS);
  const statements = await statementsOf(() => answer(one));
  const { id, answerSetId, device, sequence } = one;
  if (id === answerSetId) throw new Error('the values of the statements cannot be told apart');
  return (who) => {
    const own = new Map<unknown, unknown>([
      [id, who.id],
      [answerSetId, who.answerSetId],
      [device, who.device],
      [sequence, ++who.sequence],
    ]);
    return statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => own.get(value) ?? value),
    }));
  };
}

/**
 * Answers of a timed questionnaire by 1,000 people: the call, beside bare Fastify and pg that send the same statements, and that insert one row. And
 * all 1,000 at once, each with every question: how long an answer takes, and whether one is lost.
 */
export async function answeringFigures({ url, databaseUrl, services }: Ground): Promise<Figure[]> {
  const { pool } = services;
  const { id: projectId } = await pool
    .selectFrom('project')
    .where('url', '=', 'symvoulos')
    .select('id')
    .executeTakeFirstOrThrow();
  const definition = aQuestionnaire(
    Array.from({ length: QUESTIONS }, (_, number) =>
      aQuestion(30, { number, data: { options: options('Α', 'Β', 'Γ', 'Δ') } }),
    ),
  );
  const { actionId } = await aQuestAction(pool, projectId, definition);
  const people: Answerer[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const { id, token } = await addPerson(pool, {
      roles: ['Mentee'],
      fields: { gdpr: 1 },
      project: projectId,
    });
    const cookie = `session=${token}`;
    const started = await fetch(`${url}/api/quest/StartTime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ActionId: actionId }),
    });
    if (!started.ok) throw new Error(`StartTime answered ${started.status}: ${await started.text()}`);
    const { AnswerSetId: answerSetId } = (await started.json()) as { AnswerSetId: number };
    people.push({ id, cookie, device: randomUUID(), answerSetId, sequence: FIRST });
  }
  // No jobs run here, and so the limit is set afterwards.
  await pool
    .updateTable('answerSet')
    .set({ seconds: 3_600, endsAt: sql<Date>`now() + interval '1 hour'` })
    .where('actionId', '=', actionId)
    .execute();
  const answer = (who: Answerer, question: number) =>
    call(
      `${url}/api/quest/AnswerClosed`,
      {
        AnswerSetId: who.answerSetId,
        GroupId: groupId(questionId(question), 1),
        OptionId: (question % 4) + 1,
        Device: who.device,
        Sequence: ++who.sequence,
      },
      who.cookie,
    );

  const bare = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await bare.query(
    'create table bench_answer (set_id bigint, group_id int, option_id int, at timestamptz default now())',
  );
  let turn = 0;
  const text = 'insert into bench_answer (set_id, group_id, option_id) values ($1, $2, $3)';
  const inserting = await bareServer(databaseUrl, () => [{ name: 'insert', text, values: [turn++, 101, 1] }]);
  const same = await statementsFor(people[0]!, (who) => answer(who, 0));
  const sending = await bareServer(databaseUrl, () => same(people[turn++ % PEOPLE]!));
  const [ours, insert, sameStatements] = await interleave([
    {
      name: 'AnswerClosed',
      run: () => tenAtATime(ROUND, () => answer(people[turn++ % PEOPLE]!, turn % QUESTIONS)),
    },
    {
      name: 'bare insert',
      run: () => tenAtATime(ROUND, () => call(inserting.url, {})),
    },
    {
      name: 'bare Fastify and pg',
      run: () => tenAtATime(ROUND, () => call(sending.url, {})),
    },
  ]);
  await inserting.close();
  await sending.close();
  await bare.query('drop table bench_answer');
  await bare.end();

  const took: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    people.map(async (who) => {
      for (let question = 0; question < QUESTIONS; question++) {
        const at = performance.now();
        await answer(who, question);
        took.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { stored } = await pool
    .selectFrom('answer')
    .innerJoin('answerSet', 'answerSet.id', 'answer.setId')
    .where('answerSet.actionId', '=', actionId)
    .select((select) => select.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!;
  const all = PEOPLE * QUESTIONS;
  return [
    rateFigure('an answer', [ours!, sameStatements!], 0.5),
    rateFigure('the same, beside a row alone', [ours!, insert!], 0.25),
    {
      work: '1,000 people answer one timed questionnaire at once',
      ours: `${Math.round(all / seconds).toLocaleString('en')}/s, p95 ${Math.round(p95).toLocaleString('en')} ms`,
      baseline: `${stored.toLocaleString('en')} of ${all.toLocaleString('en')} stored`,
      ratio: stored / all,
      goal: 'none lost',
      reached: stored === all,
    },
  ];
}
