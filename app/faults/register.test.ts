import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { standInCredentials } from '#app/dev/register/stand-in.ts';
import { register } from '#features/register/contract.ts';
import { aFinalMentee, aProjectForRegister } from '#features/register/server/fixtures.ts';
import { standInPlaces } from '#features/register/server/places.ts';
import { replacePlaces } from '#features/register/server/store/places.ts';
import type { Db } from '#platform/server/db.ts';
import { countLockWaits, endLockWaits } from '#testing/lock-waits.ts';
import { addPerson, type NewPerson } from '#testing/people.ts';
import { places, placeSecret } from '#testing/places.ts';
import { make, type Product } from '#testing/product.ts';
import { aRegister } from '#testing/register.ts';
import type { Person, startServer } from '#testing/server.ts';

const { aFolder, bareDatabase, launch } = places();

/** Messages that a node has under way to the register at once (`features/register/server/drain.ts`). */
const AT_ONCE = 8;
const LONG_MS = 90_000;

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A project with people whose entry forms are final, a register, and a node. */
async function aQueue(count: number) {
  const { url, db } = await bareDatabase();
  const outside = await aRegister();
  open.push(outside);
  const env = {
    DATABASE_URL: url,
    SECRET: placeSecret,
    DATA_DIR: await aFolder(),
    REGISTER_URL: `2021-2027=${outside.urls['2021-2027'].href}`,
    REGISTER_USER: standInCredentials.username,
    REGISTER_PASSWORD: standInCredentials.password,
  };
  const start = () => launch(env);
  const node = await start();
  const projectId = await aProjectForRegister(db);
  // The product takes this register for the real one, which does not get made-up places.
  await replacePlaces(db, standInPlaces(), { by: null, isStandIn: false });
  const asServer = serverAt(db, node);
  const runner = await asServer.person('Supervisor', { project: projectId });
  const people: (Person & { kayas: string; afm: string })[] = [];
  for (let n = 0; n < count; n += 1)
    people.push(await aFinalMentee(asServer as unknown as ReturnType<typeof startServer>, runner, projectId));
  const cookie = cookieOf(runner);
  return {
    db,
    outside,
    node,
    start,
    people,
    send: (at: Product, some = people) =>
      make(at.url, cookie, register.send, {
        projectId,
        kayas: some.map(({ kayas }) => kayas).join(' '),
        start: true,
      }),
    resume: (at: Product) => make(at.url, cookie, register.resume, { projectId }),
    states: async (): Promise<Record<string, number>> => {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from register_state group by state`.execute(db);
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    /** What the killed node had claimed is free at once, in place of after 90 seconds. */
    endClaims: () =>
      sql`update register_state set due_at = now() where state in ('sending', 'pending')`.execute(db),
    received: () =>
      people.map(({ afm }) =>
        outside.standIn
          .forms()
          .filter((form) => form.afm === afm)
          .map(({ received, sameKey }) => ({ received, sameKey })),
      ),
  };
}

const cookieOf = ({ cookies }: Person) => `session=${cookies.get('session')}`;

/** What the fixtures of the register need of a server, at a node. */
const serverAt = (db: Db, node: Product) => ({
  db,
  async person(role: NewPerson['roles'][number], more: Omit<NewPerson, 'roles'>): Promise<Person> {
    const { id, username, token } = await addPerson(db, { roles: [role], ...more });
    return { id, username, cookies: new Map([['session', token]]) };
  },
  as: async (person: Person, call: Parameters<typeof make>[2], input: never) => ({
    body: await make(node.url, cookieOf(person), call, input),
  }),
});

/** The events of each send, the sends of a form in their order. */
async function ledger(db: Db): Promise<string[][]> {
  const { rows } = await sql<{ events: string[] }>`
    select coalesce((select array_agg(kind order by id) from register_event where send_id = register_send.id), '{}') as events
    from register_send order by user_id, attempt`.execute(db);
  return rows.map(({ events }) => events);
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const once = [{ received: 1, sameKey: 1 }];

test(
  'forms whose messages were lost when the node was killed are sent by the next node, once each, and the ledger says that the first messages got no answer',
  { timeout: 3 * LONG_MS },
  async () => {
    const { db, outside, node, start, people, send, states, endClaims, received } = await aQueue(12);
    outside.shut('form');
    expect(await send(node)).toMatchObject({ queued: people.length });
    await expect.poll(outside.waiting, { timeout: LONG_MS }).toBe(AT_ONCE);
    expect(await ledger(db)).toEqual(times(AT_ONCE, []));
    await node.kill();
    outside.drop();
    expect(outside.standIn.forms()).toEqual([]);
    await endClaims();
    // No user does anything: the queue of jobs notices that the node is dead.
    await start();
    await expect.poll(states, { timeout: LONG_MS }).toEqual({ accepted: people.length });
    expect(received()).toEqual(times(people.length, once));
    const written = await ledger(db);
    expect(written.filter(([kind]) => kind === 'unanswered')).toHaveLength(AT_ONCE);
    expect(written.filter(([, kind]) => kind === 'accepted')).toHaveLength(people.length);
    expect(written).toHaveLength(AT_ONCE + people.length);
  },
);

test(
  'a form that the register took while the node was killed is found there by the next node: it exists, and is there once',
  { timeout: 3 * LONG_MS },
  async () => {
    const { db, outside, node, start, people, send, resume, states, endClaims, received } = await aQueue(10);
    outside.standIn.control({ answer: 'silent' });
    await send(node);
    await expect.poll(() => outside.standIn.forms().length, { timeout: LONG_MS }).toBe(AT_ONCE);
    await node.kill();
    outside.standIn.control({ answer: 'normal' });
    await endClaims();
    await resume(await start());
    await expect
      .poll(states, { timeout: LONG_MS })
      .toEqual({ exists: AT_ONCE, accepted: people.length - AT_ONCE });
    // One form each; the register was asked again only about those whose fate the product did not know.
    expect(received().map((forms) => forms.length)).toEqual(times(people.length, 1));
    expect(
      received()
        .flat()
        .filter(({ received: count }) => count === 2),
    ).toHaveLength(AT_ONCE);
    for (const events of await ledger(db)) expect(events).not.toEqual([]);
    const { rows } = await sql`select from register_state where number is null`.execute(db);
    expect(rows).toEqual([]);
  },
);

/** A queue whose forms the register has, and whose questions for the results wait before its door. */
async function anAwaitedQueue() {
  const queue = await aQueue(12);
  queue.outside.shut('question');
  await queue.send(queue.node);
  await expect.poll(queue.states, { timeout: LONG_MS }).toEqual({ pending: queue.people.length });
  await expect.poll(queue.outside.waiting, { timeout: LONG_MS }).toBeGreaterThan(0);
  return queue;
}

/** Starts another node, and expects that it gets the result of each form and sends none again. */
async function expectResultsOnce({
  db,
  outside,
  start,
  people,
  resume,
  states,
  endClaims,
  received,
}: Awaited<ReturnType<typeof aQueue>>): Promise<void> {
  await endClaims();
  await resume(await start());
  await expect.poll(states, { timeout: LONG_MS }).toEqual({ accepted: people.length });
  expect(received()).toEqual(times(people.length, once));
  expect(await ledger(db)).toEqual(times(people.length, ['pending', 'accepted']));
  expect(outside.came().form).toBe(people.length);
}

test(
  'a form whose result was awaited when the node was killed gets its result from the next node, and is not sent again',
  { timeout: 3 * LONG_MS },
  async () => {
    const queue = await anAwaitedQueue();
    const { outside, node } = queue;
    await node.kill();
    outside.drop();
    await expectResultsOnce(queue);
  },
);

test(
  'a form whose result came and was not yet written when the node was killed gets it again, and is not sent again',
  { timeout: 3 * LONG_MS },
  async () => {
    const queue = await anAwaitedQueue();
    const { db, outside, node, people } = queue;
    await db.transaction().execute(async (holding) => {
      // The node has the results, and waits before it writes them.
      await sql`lock table register_event in share mode`.execute(holding);
      outside.open();
      await expect.poll(() => countLockWaits(db), { timeout: LONG_MS }).toBeGreaterThan(0);
      await node.kill();
      await endLockWaits(holding);
    });
    expect(await ledger(db)).toEqual(times(people.length, ['pending']));
    await expectResultsOnce(queue);
  },
);

test(
  'of 40 people whose forms two nodes send at once, the register gets each once',
  { timeout: 3 * LONG_MS },
  async () => {
    const { db, outside, node, start, people, send, states, received } = await aQueue(40);
    outside.shut('form');
    // A node works on two queues at once: the first one has both hands full, so the third job is that of the second node.
    await send(node, people.slice(0, 10));
    await expect.poll(outside.waiting, { timeout: LONG_MS }).toBe(AT_ONCE);
    await send(node, people.slice(10, 20));
    await expect.poll(outside.waiting, { timeout: LONG_MS }).toBe(2 * AT_ONCE);
    await send(await start(), people);
    await expect.poll(outside.waiting, { timeout: LONG_MS }).toBe(3 * AT_ONCE);
    outside.open();
    await expect.poll(states, { timeout: LONG_MS }).toEqual({ accepted: people.length });
    expect(received()).toEqual(times(people.length, once));
    expect(await ledger(db)).toEqual(times(people.length, ['pending', 'accepted']));
  },
);
