import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

interface Addresses {
  /** For queries; a pooler may stand here. */
  url: string;
  /** For sessions: LISTEN, locks, jobs, migrations. */
  directUrl: string;
  isPooled: boolean;
}

/** How long a notification of one's own may take, in milliseconds. */
const HEAR_MS = 5_000;

/** What a database, or a pooler in front of it, must do and does not. */
export class UnfitDatabase extends Error {}

/**
 * Tries what the product relies on: that a session hears notifications, that its lock excludes other sessions, and that queries can be
 * prepared by name. A pooler in transaction mode fails silently at the first two, an old one at the last. @throws UnfitDatabase
 */
export async function checkDatabase({ url, directUrl, isPooled }: Addresses): Promise<void> {
  const where = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const advice =
    'PgBouncer in transaction mode stands there. Give its address as DATABASE_URL and that of PostgreSQL itself as DATABASE_DIRECT_URL, ' +
    'or use session mode (docs/operations.md, "PgBouncer")';
  await withClients([directUrl, directUrl, url, url], async ([first, second, one, other]) => {
    if (!(await hearsItself(first, one)))
      throw new UnfitDatabase(`${where}: a session that listens hears no notification. ${advice}`);
    if (!(await locksExclude(first, second)))
      throw new UnfitDatabase(`${where}: two sessions got the same lock. ${advice}`);
    if (!(await preparesByName(one, other)))
      throw new UnfitDatabase(
        'DATABASE_URL: statements cannot be prepared by name. A PgBouncer in transaction mode has to be 1.21 or newer, with ' +
          'max_prepared_statements = 400 (docs/operations.md, "PgBouncer")',
      );
  });
}

type Four = [pg.Client, pg.Client, pg.Client, pg.Client];

async function withClients(urls: [string, string, string, string], act: (clients: Four) => Promise<void>) {
  const clients = urls.map(
    (connectionString) => new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 }),
  );
  // Reported by the query that fails.
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    await act(clients as Four);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

async function hearsItself(listener: pg.Client, speaker: pg.Client): Promise<boolean> {
  const channel = `ithaki_check_${randomBytes(6).toString('hex')}`;
  const heard = new Promise<true>((resolve) => {
    listener.on('notification', (said) => said.channel === channel && resolve(true));
  });
  await listener.query(`listen ${channel}`);
  await speaker.query('select pg_notify($1, $2)', [channel, 'x']);
  const answer = await Promise.race([heard, pause(HEAR_MS, false, { ref: false })]);
  await listener.query(`unlisten ${channel}`);
  return answer;
}

async function locksExclude(one: pg.Client, other: pg.Client): Promise<boolean> {
  const key = randomBytes(4).readInt32BE();
  const take = async (client: pg.Client) =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])).rows[0]!
      .taken;
  const [first, second] = [await take(one), await take(other)];
  // In a pooler the lock would stay with the connection.
  await one.query('select pg_advisory_unlock_all()');
  await other.query('select pg_advisory_unlock_all()');
  return first && !second;
}

/** Both clients prepare different statements by one name, in turns: what a pool of connections does. */
async function preparesByName(one: pg.Client, other: pg.Client): Promise<boolean> {
  const name = `ithaki_check_${randomBytes(6).toString('hex')}`;
  try {
    for (let turn = 0; turn < 2; turn += 1)
      for (const [place, client] of [one, other].entries()) {
        const text = `select ${place} as place, $1::int as given`;
        const { rows } = await client.query<{ place: number }>({ name, text, values: [turn] });
        if (rows[0]?.place !== place) return false;
      }
    return true;
  } catch (error) {
    // The name exists already, or is unknown: another client had the connection meanwhile.
    if (['42P05', '26000'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
