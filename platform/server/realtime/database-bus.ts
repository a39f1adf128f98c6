import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db.ts';
import { announcementOf, type Bus, type Said } from './bus.ts';

const CHANNEL = 'ithaki_hub';
/** A notification of PostgreSQL holds less than 8,000 bytes. */
const MAX_NOTIFICATION_BYTES = 7_900;
const RECONNECT_MS = 1_000;

/** The bus over LISTEN and NOTIFY of the database that all nodes share anyway. */
export const openDatabaseBus = (url: string, onError: (error: Error) => void): Bus => ({
  announce: async (db, event, to, carried) => notifyNodes(db, announcementOf(event, to, carried)),
  listen: (receive, missed) => listenToDatabase({ url, onError, receive, missed }),
});

/** Announces through the database when the transaction of `db` commits, in as many notifications as the people need. */
export async function notifyNodes(db: Db, said: Said): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, piece) from unnest(${piecesOf(said)}::text[]) as piece`.execute(db);
}

/** An announcement as JSON, in pieces that fit into a notification, each with some of the people. */
export function piecesOf(said: Said): string[] {
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

interface Listening {
  url: string;
  onError: (error: Error) => void;
  receive: (said: Said) => void;
  missed: () => void;
}

/** Listens to the announcements of the database over a connection of its own, which is opened again when it breaks. */
export async function listenToDatabase({ url, onError, receive, missed }: Listening) {
  let isStopped = false;
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'ithaki-hub',
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
    client = opened;
    if (isStopped) await opened.end();
  };

  const reconnect = async (): Promise<void> => {
    if (isStopped) return;
    try {
      await connect();
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
