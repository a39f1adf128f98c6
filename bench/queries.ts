import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { people } from '#features/people/contract.ts';
import { queries } from '#features/queries/contract.ts';
import { Display } from '#features/queries/contract/shapes.ts';
import { addQuery } from '#features/queries/server/store/queries.ts';
import { ticketsFor } from '#features/queries/server/tickets.ts';
import { steps } from '#features/steps/contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { levelOf } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { connect } from '#platform/server/db.ts';
import { MAX_ROWS } from '#platform/server/report/run.ts';
import { giveTickets } from '#platform/server/report/ticket.ts';
import { addPerson } from '#testing/people.ts';
import { call, type Ground } from './ground.ts';
import { type Figure, interleave, middle, rateFigure, tenAtATime } from './measure.ts';
import { plantMentees } from './mentee-grid.ts';
import { bareInOrder } from './same-statements.ts';

const MENTEES = 1_000;
/** Turns of psql and the product. */
const TURNS = 20;
/** Slow services that run at the same time, each for another person. */
const SLOW = 16;
/** Calls of other users that are timed in each round, with the services and without. */
const OTHERS = 150;
const ROUNDS = 3;
/** Saved queries of the list, and how often it is fetched in a round. */
const LISTED = 500;
const FETCHED = 100;

/** A result of the most rows, in an order, so that psql and the product answer the same. */
const wide = `select * from steps order by person_id, action_id limit ${MAX_ROWS}`;

/** Keeps one processor busy for half a second. It ends before the limit of time also where four run at once beside other work. */
const slow = `select count(*) from generate_series(1, 5000) as a, generate_series(1, 500) as b where length(a::text || b) > 0`;

/** Saved queries beside psql, beside the calls of other users, and their list. */
export async function queryFigures(ground: Ground): Promise<Figure[]> {
  const db = connect(ground.databaseUrl, { max: 1, statementTimeout: 0 });
  const projectId = await plantMentees(db, MENTEES, { name: 'queries', density: 0.15 });
  await db.destroy();
  return [
    await wideFigure(ground, projectId),
    await othersFigure(ground, projectId),
    await listFigure(ground, projectId),
  ];
}

const add = ({ services }: Ground, kind: 'query' | 'service', { projectId, name, text }: NewQuery) =>
  addQuery(
    services.pool,
    {
      kind,
      projectId,
      name,
      text,
      descr: 'Μια αναφορά για τη μέτρηση.',
      roles: ['Supervisor', 'Coordinator'],
      parameters: [],
      viewName: null,
      display: Display.parse({}),
    },
    undefined,
  );

interface NewQuery {
  projectId: number;
  name: string;
  text: string;
}

async function wideFigure(ground: Ground, projectId: number): Promise<Figure> {
  const { url, cookie, services } = ground;
  const id = await add(ground, 'query', { projectId, name: 'Όλα τα βήματα', text: wide });
  const ours = () => call(`${url}${queries.execute.path}`, { Id: id, ProjectId: projectId }, cookie);
  const { id: readerId } = await services.pool
    .selectFrom('appUser')
    .where('username', '=', 'supervisor')
    .select('id')
    .executeTakeFirstOrThrow();
  const reader = { id: readerId, roles: ['Supervisor'] as const, level: levelOf(['Supervisor']) };
  const tickets = await ticketsFor(services.pool, services, reader, [projectId]);
  const psql = openPsql(services.config.reportDatabaseUrl!);
  const pid = Number(await psql.run('select pg_backend_pid()'));
  const times = { ours: [] as number[], psql: [] as number[] };
  for (let round = 0; round <= TURNS; round++) {
    await giveTickets(services.pool, pid, tickets);
    let lines = 0;
    const bare = await timeOf(async () => (lines = (await psql.run(wide)).split('\n').length));
    if (lines !== MAX_ROWS) throw new Error(`psql answered ${lines} rows`);
    const product = await timeOf(ours);
    // The first round warms up.
    if (round > 0) {
      times.psql.push(bare);
      times.ours.push(product);
    }
  }
  await psql.close();
  const ratio = middle(times.psql) / middle(times.ours);
  return {
    work: 'a query of 10,000 rows of 13 columns',
    ours: `${middle(times.ours).toFixed(0)} ms`,
    baseline: `psql as the same role: ${middle(times.psql).toFixed(0)} ms`,
    ratio,
    goal: '≥ 0.7 of its speed',
    reached: ratio >= 0.7,
  };
}

/** psql with an open connection. A run answers the rows as text. */
function openPsql(address: string) {
  const url = new URL(address);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const end = 'end of the rows';
  const child = spawn('psql', ['-X', '-q', '-A', '-t', url.href], {
    env: { ...process.env, PGPASSWORD },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    async run(text: string): Promise<string> {
      const chunks: Buffer[] = [];
      child.stdin.write(`${text};\n\\echo ${end}\n`);
      for (;;) {
        const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
        chunks.push(chunk);
        if (chunk.subarray(-end.length - 1).toString() === `${end}\n`) break;
      }
      return Buffer.concat(chunks)
        .toString()
        .slice(0, -end.length - 2);
    },
    async close() {
      child.stdin.end();
      await once(child, 'close');
    },
  };
}

/** The 99th percentile of the calls of others, while 16 people run a slow service and while they do not, by turns. */
async function othersFigure(ground: Ground, projectId: number): Promise<Figure> {
  const { url, cookie, services } = ground;
  const name = `slow-${projectId}`;
  await add(ground, 'service', { projectId, name, text: slow });
  const readers = await Promise.all(
    Array.from({ length: SLOW }, () =>
      addPerson(services.pool, { roles: ['Supervisor'], project: projectId }),
    ),
  );
  const { userId } = await services.pool
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('projectId', '=', projectId)
    .where('username', 'like', '%-Mentee-%')
    .select('userId')
    .orderBy('userId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ask = (which: Call, input: object) => () =>
    call(url + which.path, toWire(shapeOf(which.input), input), cookie);
  const others = [
    ask(people.list, { projectId }),
    ask(people.one, { projectId, userId }),
    ask(steps.list, { projectId, menteeId: userId }),
  ];
  const timeOthers = async (times: number[]) => {
    for (let n = 0; n < OTHERS; n++) times.push(await timeOf(others[n % others.length]!));
  };
  await timeOthers([]);
  const alone: number[] = [];
  const meanwhile: number[] = [];
  let ran = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await timeOthers(alone);
    let isBusy = true;
    // Over connections of their own: those of `call` are for the others.
    const running = readers.map(async ({ token }) => {
      while (isBusy) {
        const answer = await fetch(`${url}/api/Services/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `session=${token}` },
          body: JSON.stringify({ ProjectId: projectId }),
        });
        await answer.arrayBuffer();
        // Four run at once. Others are refused when they have waited for five seconds.
        if (answer.ok) ran += 1;
      }
    });
    await timeOthers(meanwhile);
    isBusy = false;
    await Promise.all(running);
  }
  if (ran < ROUNDS) throw new Error('The slow services did not run');
  const ratio = p99(meanwhile) / p99(alone);
  return {
    work: `p99 of other calls beside ${SLOW} slow services`,
    ours: `${p99(meanwhile).toFixed(1)} ms, p50 ${middle(meanwhile).toFixed(1)} ms`,
    baseline: `without them: ${p99(alone).toFixed(1)} ms, p50 ${middle(alone).toFixed(1)} ms`,
    ratio,
    goal: '≤ 2 × its time',
    reached: ratio <= 2,
  };
}

async function listFigure(ground: Ground, projectId: number): Promise<Figure> {
  const { url, cookie, databaseUrl } = ground;
  const text = 'select name from people order by name';
  for (let number = 1; number < LISTED; number++)
    await add(ground, 'query', { projectId, name: `Αναφορά ${number}`, text });
  const path = `${url}${queries.all.path}`;
  const body = { ProjectId: projectId };
  const list = () => call(path, body, cookie);
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const sent = await answer.text();
  const times: number[] = [];
  for (let n = 0; n < FETCHED; n++) times.push(await timeOf(list));
  const bare = await bareInOrder(databaseUrl, list);
  const results = await interleave([
    { name: 'ours', run: () => tenAtATime(FETCHED, list) },
    { name: 'bare Fastify and pg', run: () => tenAtATime(FETCHED, () => call(bare.url, {})) },
  ]);
  await bare.close();
  const figure = rateFigure(`list of ${LISTED} saved queries`, results, 0.4);
  const kib = (Buffer.byteLength(sent) / 1024).toFixed(0);
  return { ...figure, ours: `${figure.ours}; alone p50 ${middle(times).toFixed(1)} ms; ${kib} KiB` };
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
