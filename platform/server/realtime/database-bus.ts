import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db.ts';
import { announcementOf, type Bus, EVERYONE, type Said } from './bus.ts';
import { DATABASE_LISTENER, REDIS_LISTENER } from './listeners.ts';

const CHANNEL = 'ithaki_hub';
/** A notification of PostgreSQL holds less than 8,000 bytes. */
const MAX_NOTIFICATION_BYTES = 7_900;
const RECONNECT_MS = 1_000;

/** The bus over LISTEN and NOTIFY of the database that all nodes share anyway. */
export const openDatabaseBus = ({ databaseUrl, ...given }: Opening): Bus => ({
  announce: async (db, event, to, carried) => notifyNodes(db, announcementOf(event, to, carried)),
  listen: (receive, missed) =>
    listenToDatabase({ ...given, url: databaseUrl, as: DATABASE_LISTENER, receive, missed }),
});

interface Opening {
  databaseUrl: string;
  onError: (error: Error) => void;
  /** The connection works again. */
  onBack?: () => void;
  /** Other nodes use Redis. They send to this one over the database, too. */
  onMixed?: () => void;
}

/** Announces through the database when the transaction of `db` commits, in as many notifications as the people need. */
export async function notifyNodes(db: Db, said: Said): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, piece) from unnest(${piecesOf(said)}::text[]) as piece`.execute(db);
}

/** An announcement as JSON, in pieces that fit into a notification, each with some of the people. */
export function piecesOf(said: Said): string[] {
  if (said.to === EVERYONE) return [JSON.stringify(said)];
  const room = MAX_NOTIFICATION_BYTES - Buffer.byteLength(JSON.stringify({ ...said, to: [] }));
  const pieces: number[][] = [];
  let left = 0;
  for (const userId of said.to) {
    const bytes = String(userId).length + 1;
    if (pieces.length === 0 || bytes > left) {
      pieces.push([]);
      left = room;
    }
    pieces.at(-1)!.push(userId);
    left -= bytes;
  }
  return pieces.map((to) => JSON.stringify({ ...said, to }));
}

interface Listening extends Omit<Opening, 'databaseUrl'> {
  url: string;
  /** The name of the connection, by which other nodes know the bus of this one. */
  as: string;
  receive: (said: Said) => void;
  missed: () => void;
}

/** Listens to the announcements of the database over a connection of its own, which is opened again when it breaks. */
export async function listenToDatabase({
  url,
  as,
  onError,
  onBack = () => {},
  onMixed = () => {},
  receive,
  missed,
}: Listening) {
  let isStopped = false;
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: as,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    opened.on('notification', ({ payload }) => payload && receive(JSON.parse(payload) as Said));
    // The client is replaced once, whatever ended it and however often that is reported.
    const lost = () => {
      if (isStopped || client !== opened) return;
      client = undefined;
      void opened.end().catch(() => {});
      waiting = setTimeout(() => void reconnect(), RECONNECT_MS);
    };
    opened.on('error', (error) => {
      onError(error);
      lost();
    });
    opened.on('end', lost);
    await opened.connect();
    await opened.query(`listen ${CHANNEL}`);
    if (as === DATABASE_LISTENER && (await hasRedisListener(opened))) onMixed();
    client = opened;
    if (isStopped) await opened.end();
  };

  const reconnect = async (): Promise<void> => {
    if (isStopped) return;
    try {
      await connect();
      onBack();
      missed();
    } catch (error) {
      onError(error as Error);
      waiting = setTimeout(() => void reconnect(), RECONNECT_MS);
    }
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(waiting);
    await client?.end();
  };
}

async function hasRedisListener(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [REDIS_LISTENER],
  );
  return rowCount === 1;
}
