import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';
import { chat } from '#features/chat/contract.ts';
import { addSession } from '#features/identity/server/fixtures.ts';
import { addUser } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import { enter } from './enter.ts';
import { call, type Ground } from './ground.ts';
import type { Signed } from './hub.ts';
import { plantMentees } from './mentee-grid.ts';
import { type Figure, interleave, middle, rateFigure, tenAtATime } from './measure.ts';
import { type Statement, statementsOf } from './same-statements.ts';

const PAGES = 200;
const MESSAGES = 30;
const LONG = 100_000;
const OPENINGS = 200;

/** A message of a group to 200 open pages, sent by its call, beside bare `ws` with an insert or the same statements; and conversations of 100,000 messages. */
export async function chatFigures(ground: Ground): Promise<Figure[]> {
  const { pool } = ground.services;
  const projectId = await plantMentees(pool, 11, { name: 'chat' });
  const mentor = await aPerson(pool, projectId, 'Mentor', 0);
  const mentees: Signed[] = [];
  for (let turn = 1; turn <= PAGES; turn++) mentees.push(await aPerson(pool, projectId, 'Mentee', turn));
  await sql`insert into default_mentor (project_id, mentee_id, mentor_id)
    select ${projectId}, id, ${mentor.id} from unnest(${mentees.map(({ id }) => id)}::bigint[]) as id`.execute(
    pool,
  );
  return [
    ...(await fanOut(ground, { projectId, mentor, mentees })),
    ...(await openings(ground, { projectId, mentor, mentees })),
  ];
}

interface Crowd {
  projectId: number;
  mentor: Signed;
  mentees: readonly Signed[];
}

/** Every message goes to all pages: at full speed beside bare servers, and one at a time until the last page has it. */
async function fanOut(ground: Ground, { projectId, mentor, mentees }: Crowd): Promise<Figure[]> {
  const cookie = `session=${mentor.session}`;
  const conversationId = await openedBy(ground, cookie, { ProjectId: projectId });
  const pages = await Promise.all(mentees.map(({ session }) => enter(ground.url, session)));
  const bareServer = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(bareServer, 'listening');
  const { port } = bareServer.address() as { port: number };
  const bare = Array.from({ length: PAGES }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(bare.map((one) => once(one, 'open')));
  const database = new pg.Pool({ connectionString: ground.databaseUrl, max: 10, options: '-c jit=off' });
  await database.query('create table bench_chat (text text)');
  const text = 'Καλημέρα σε όλους, η συνάντηση είναι στις δέκα.';
  const frame = JSON.stringify(['message', { Message: text }]);
  const toAll = () => {
    for (const client of bareServer.clients) client.send(frame);
  };
  const send = (ClientId: string = randomUUID()) =>
    call(ground.url + chat.send.path, { ConversationId: conversationId, ClientId, Message: text }, cookie);
  // One person does not write as fast as the bench: each run begins with a limit of its own.
  const freshLimit = () =>
    ground.services.pool.deleteFrom('rateLimit').where('key', 'like', 'messages %').execute();
  await send();
  const first = randomUUID();
  const statements = await statementsOf(() => send(first));

  const [ours, ...others] = await interleave([
    {
      name: 'chat',
      run: async () => {
        await freshLimit();
        return delivered(pages, () => send());
      },
    },
    {
      name: 'bare ws and insert',
      run: () =>
        delivered(bare, async () => {
          await database.query('insert into bench_chat values ($1)', [text]);
          toAll();
        }),
    },
    {
      name: 'bare ws and the same statements',
      run: async () => {
        await freshLimit();
        return delivered(bare, async () => {
          await sendSame(database, statements, first);
          toAll();
        });
      },
    },
  ]);
  const times: number[] = [];
  for (let turn = 0; turn < 4 * MESSAGES; turn++) {
    if (turn % MESSAGES === 0) await freshLimit();
    const started = performance.now();
    await delivered(pages, () => send(), 1);
    times.push(performance.now() - started);
  }
  for (const page of [...pages, ...bare]) page.terminate();
  bareServer.close();
  await database.end();
  const work = `messages of a group to ${PAGES} pages, each by its call`;
  return [
    rateFigure(work, [ours!, others[0]!], 0.8),
    rateFigure(
      `messages of a group to ${PAGES} pages, beside their own statements`,
      [ours!, others[1]!],
      0.5,
    ),
    lastPageFigure(times),
  ];
}

const LAST_PAGE_MS = 15;

function lastPageFigure(times: readonly number[]): Figure {
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  return {
    work: `a message until the last of ${PAGES} pages has it`,
    ours: `${middle(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline: `goal: ${LAST_PAGE_MS} ms`,
    ratio: p95 / LAST_PAGE_MS,
    goal: '≤ 1 at p95',
    reached: p95 <= LAST_PAGE_MS,
  };
}

/** Sends the statements of one message in their order, with a client id of its own, without the announcement. */
async function sendSame(
  database: pg.Pool,
  statements: readonly Statement[],
  clientId: string,
): Promise<void> {
  const mine = randomUUID();
  const client = await database.connect();
  try {
    for (const { name, text, values } of statements)
      if (!text.includes('pg_notify'))
        await client.query({
          name,
          text,
          values: values.map((value) => (value === clientId ? mine : value)),
        });
  } finally {
    client.release();
  }
}

/** Opening a conversation of 100,000 messages at its end and at its start, beside one of 100. */
async function openings(ground: Ground, { projectId, mentor, mentees }: Crowd): Promise<Figure[]> {
  const cookie = `session=${mentor.session}`;
  const make = async (place: number, messages: number) => {
    const other = mentees[place]!.id;
    const id = await openedBy(ground, cookie, { ProjectId: projectId, UserId: other });
    await plantMessages(ground.services.pool, id, { messages, writers: [mentor.id, other] });
    return id;
  };
  const [long, short] = [await make(0, LONG), await make(1, 100)];
  const load = (conversationId: number, before?: number) => () =>
    tenAtATime(OPENINGS, () =>
      call(
        ground.url + chat.getMessages.path,
        { ConversationId: conversationId, ...(before !== undefined && { Before: before }) },
        cookie,
      ),
    );
  const beside = { name: '100 messages', run: load(short) };
  const written = LONG.toLocaleString('en');
  return [
    rateFigure(
      `the last messages of a conversation of ${written}`,
      await interleave([{ name: 'long', run: load(long) }, beside]),
      0.8,
    ),
    rateFigure(
      `the first messages of a conversation of ${written}`,
      await interleave([{ name: 'long', run: load(long, 21) }, beside]),
      0.8,
    ),
  ];
}

async function plantMessages(
  db: Db,
  id: number,
  { messages, writers: [one, other] }: { messages: number; writers: [number, number] },
): Promise<void> {
  await sql`
    insert into message (conversation_id, seq, revision, client_id, user_id, at, text, search_key)
    select ${id}, n, n, gen_random_uuid(), case when n % 2 = 0 then ${one}::bigint else ${other}::bigint end,
      now() - make_interval(secs => ${messages} - n), 'Μήνυμα ' || n, 'μηνυμα ' || n
    from generate_series(1, ${messages}::int) as n`.execute(db);
  await sql`update conversation set last_seq = ${messages}, revision = ${messages}, last_at = now() where id = ${id}`.execute(
    db,
  );
  await sql`analyze message`.execute(db);
}

async function openedBy(ground: Ground, cookie: string, body: object): Promise<number> {
  const answer = await fetch(ground.url + chat.open.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { Id: number }).Id;
}

async function aPerson(db: Db, projectId: number, role: Role, turn: number): Promise<Signed> {
  const id = await addUser(db, {
    username: `chat-${turn}`,
    passwordHash: null,
    roles: [role],
    fields: { first_name: `Όνομα ${turn}` },
    defaultProjectId: projectId,
    language: 'el',
  });
  await setMember(db, id, projectId, 1);
  const session = await addSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' });
  return { id, session };
}

/** Sends the messages, ten at a time, and waits until every page has received them all; returns the number of deliveries. */
async function delivered(
  pages: readonly WebSocket[],
  say: () => Promise<void>,
  messages = MESSAGES,
): Promise<number> {
  let left = pages.length * messages;
  const all = Promise.withResolvers<void>();
  const note = (said: unknown) => {
    if (!String(said).includes('"message"')) return;
    left -= 1;
    if (left === 0) all.resolve();
  };
  for (const page of pages) page.on('message', note);
  await tenAtATime(messages, say);
  await all.promise;
  for (const page of pages) page.off('message', note);
  return pages.length * messages;
}
