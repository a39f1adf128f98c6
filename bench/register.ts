import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { z } from 'zod';
import { standInCredentials, standInPaths } from '#app/dev/register/stand-in.ts';
import { MESSAGE_TYPE, type Message } from '#engines/register/dialects/dialect.ts';
import { dialect2021 } from '#engines/register/dialects/2021-2027.ts';
import { register } from '#features/register/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import { drain } from '#features/register/server/drain.ts';
import { MIS } from '#features/register/server/fixtures.ts';
import { freshStamp } from '#features/register/server/post.ts';
import { mapMany } from '#features/register/server/records.ts';
import { addToRun } from '#features/register/server/store/queue.ts';
import { enqueue } from '#features/register/server/store/states.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import type { RegisterAccess } from '#platform/server/config.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { call, type Ground } from './ground.ts';
import { type Figure, interleave, rateFigure } from './measure.ts';
import { plantForms } from './microdata-people.ts';

const PERIOD = '2021-2027';
/** Forms that go through the queue. */
const FORMS = 3_000;
/** Messages that the queue has under way at once, and so has the bare client. */
const AT_ONCE = 8;

/** Forms through the queue to the stand-in of the register, beside a client that sends the same messages and nothing else. */
export async function queueFigure(ground: Ground): Promise<Figure> {
  const { pool } = ground.services;
  const { projectId, userIds } = await plantForms(ground, { name: 'sent', people: FORMS, allFinal: true });
  await pool.deleteFrom('registerState').where('projectId', '=', projectId).execute();
  await pool.deleteFrom('registerSend').where('projectId', '=', projectId).execute();
  const standIn = await startStandIn();
  const access: RegisterAccess = {
    urls: { [PERIOD]: new URL(standIn.url + standInPaths[PERIOD]) },
    ...standInCredentials,
    isStandIn: true,
  };
  const services: Ground['services'] = {
    ...ground.services,
    config: { ...ground.services.config, register: access },
    register: openOutgoing(
      Object.values(access.urls).map(({ hostname, port, pathname }) => ({
        host: hostname,
        port,
        path: `${pathname}/`,
      })),
      { isPublic: () => true, longestMs: 30_000 },
    ),
  };
  const asked = { projectId, stage: 'entry' as const, mis: MIS, userIds };
  const project = await projectForms(pool, projectId);

  const bare = async () => {
    const mapped = await mapMany(pool, services.config.fieldKeys, { ...asked, project });
    const messages = [...mapped.values()].map(({ result }) => {
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      return dialect2021.message(result.record, access, freshStamp());
    });
    return standIn.measure(() => sendBare(access, messages));
  };
  const before = await bare();
  const forms = asked.userIds.map((userId) => ({ userId, sendId: null }));
  await enqueue(pool, { ...asked, forms, actionId: undefined, by: await aSupervisor(ground) });
  await addToRun(pool, projectId, FORMS);
  const ours = await standIn.measure(() => drain(services, projectId));
  const after = await bare();
  standIn.end();

  const { taken } = await pool
    .selectFrom('registerState')
    .where('projectId', '=', projectId)
    .where('state', '=', 'accepted')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  if (taken !== FORMS) throw new Error(`the register took ${taken} of ${FORMS} forms`);
  const rate = (ms: number) => ({ name: 'a bare client', best: 0, median: FORMS / (ms / 1000) });
  return rateFigure(
    `${FORMS.toLocaleString('en')} forms through the queue to the register's stand-in`,
    [rate(ours), rate((before + after) / 2)],
    0.5,
  );
}

const aSupervisor = async ({ services: { pool } }: Ground): Promise<number> =>
  (
    await pool
      .selectFrom('appUser')
      .where('username', '=', 'supervisor')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The stand-in in a process of its own, as the register is another machine. It has the result of a form at once. */
async function startStandIn() {
  const run = spawn(process.execPath, ['app/register.ts', '--port', '0'], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [words] = (await once(run.stdout, 'data')) as [Buffer];
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(words)) ?? [];
  const control = async (change: object) => {
    const answer = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(change) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  await control({ processingMs: 0 });
  return {
    url,
    /** Milliseconds of some work, with a stand-in that has no form yet. */
    measure: async (work: () => Promise<void>): Promise<number> => {
      await control({ forget: true });
      const started = performance.now();
      await work();
      return performance.now() - started;
    },
    end: () => run.kill(),
  };
}

/** Sends each message, and asks for its result, on connections that stay open. */
async function sendBare(access: RegisterAccess, messages: readonly Message[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const post = async ({ soapAction, body }: Message): Promise<string> => {
    const headers = {
      'content-type': MESSAGE_TYPE,
      'content-length': Buffer.byteLength(body),
      soapaction: `"${soapAction}"`,
    };
    const sent = request(access.urls[PERIOD]!, { method: 'POST', agent, headers });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return text(response);
  };
  const waiting = messages.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const message of waiting) {
        const [guid] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(await post(message)) ?? [];
        const result = await post(dialect2021.askMessage(guid!, access, freshStamp()));
        if (!result.includes('ErrorCode>0<')) throw new Error(result);
      }
    }),
  );
  agent.destroy();
}

const SIZES = [1_000, 100_000] as const;
/** Rows of the tool's first page. */
const PAGE = 25;
/** Times that the page is opened in a round. */
const LOADS = 6;

/** The first page of the tool, its counts and its number in the navigation, in a project of 100,000 people and one of 1,000 by turns. */
export async function registerListFigures(ground: Ground): Promise<Figure[]> {
  const { url, cookie } = ground;
  const projects: { name: string; projectId: number }[] = [];
  for (const people of SIZES) {
    const { projectId } = await plantForms(ground, { name: 'tried', people });
    await plantStates(ground, projectId);
    projects.push({ name: `${people.toLocaleString('en')} people`, projectId });
  }
  const ask = (asked: { path: string; input: z.ZodType }, input: object) =>
    call(url + asked.path, toWire(shapeOf(asked.input), input), cookie);
  const list = (projectId: number) => ask(register.list, { projectId, stage: 'entry', page: 1, count: PAGE });
  const counts = (projectId: number) => ask(register.counts, { projectId, stage: 'entry' });
  const waiting = (projectId: number) => ask(notifications.waiting, { projectId });
  const compare = async (work: string, page: (projectId: number) => Promise<unknown>) => {
    const results = await interleave(
      projects.map(({ name, projectId }) => ({
        name,
        run: async () => {
          // One after the other: the counts of ten pages at once take longer than a statement may.
          for (let load = 0; load < LOADS; load++) await page(projectId);
          return LOADS;
        },
      })),
      3,
    );
    const figure = rateFigure(work, results.toReversed(), 0.8);
    return { ...figure, goal: `${figure.goal} (flat)` };
  };
  return [
    await compare('first page of the microdata tool, 100,000 people', list),
    await compare('the same with the counts of its states', (id) => Promise.all([list(id), counts(id)])),
    await compare('what waits for staff, in the navigation', waiting),
  ];
}

/** What became of the final forms: most were accepted, some refused, some changed since. */
async function plantStates({ services: { pool } }: Ground, projectId: number): Promise<void> {
  await sql`
    insert into register_state (project_id, user_id, stage, state, mis, revision, number)
    select project_id, user_id, stage, case when user_id % 10 = 0 then 'refused' else 'accepted' end, ${MIS},
      case when user_id % 10 = 1 then 0 else revision end, user_id::text
    from microdata where project_id = ${projectId} and final_at is not null and user_id % 5 > 0
    on conflict do nothing`.execute(pool);
  await sql`analyze register_state`.execute(pool);
}
