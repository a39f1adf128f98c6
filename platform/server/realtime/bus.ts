import { sql } from 'kysely';
import pg from 'pg';
import type { HubEvent, Payload } from '#platform/contract/event.ts';
import { packEvent } from '#platform/contract/event.ts';
import type { Db } from '../db.ts';

/** A message to people, as it goes from node to node. */
export interface Said {
  hub: HubEvent['hub'];
  name: string;
  to: readonly number[];
  carried: unknown;
}

/** Carries announcements to every node; the sockets of each are its own affair (`hub.ts`). */
export interface Bus {
  /**
   * Notifies these people in the transaction of `db`: they receive the event if and only if that commits, even if this
   * node dies right after (docs/decisions/0015). An event carries ids and no texts, since it must be short.
   */
  announce<E extends HubEvent>(db: Db, event: E, to: readonly number[], carried: Payload<E>): Promise<void>;
  /** Hears what any node says; `missed` runs when something may have gone by unheard. Answers how to stop. */
  listen(hear: (said: Said) => void, missed: () => void): Promise<() => Promise<void>>;
}

const CHANNEL = 'ithaki_hub';
/** A PostgreSQL notification holds less than 8,000 bytes; this many people fit beside the payload. */
const PEOPLE_AT_ONCE = 400;
const MOST_CARRIED = 2_000;
const AGAIN_MS = 1_000;

/** The bus over LISTEN and NOTIFY of the database that all nodes share anyway. */
export const openBus = (url: string, onError: (error: Error) => void): Bus => ({
  async announce(db, event, to, carried) {
    const packed = packEvent(event, carried);
    if (Buffer.byteLength(JSON.stringify(packed)) > MOST_CARRIED)
      throw new Error(`${event.name} carries more than an announcement may`);
    for (let done = 0; done < to.length; done += PEOPLE_AT_ONCE) {
      const said: Said = {
        hub: event.hub,
        name: event.name,
        to: to.slice(done, done + PEOPLE_AT_ONCE),
        carried: packed,
      };
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(said)})`.execute(db);
    }
  },

  async listen(hear, missed) {
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
      opened.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as Said));
      // It is replaced once, whatever ended it and however often that is reported.
      const lost = () => {
        if (isStopped || client !== opened) return;
        client = undefined;
        void opened.end().catch(() => {});
        waiting = setTimeout(() => void again(), AGAIN_MS);
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

    const again = async (): Promise<void> => {
      if (isStopped) return;
      try {
        await connect();
        missed();
      } catch (error) {
        onError(error as Error);
        waiting = setTimeout(() => void again(), AGAIN_MS);
      }
    };

    await connect();
    return async () => {
      isStopped = true;
      clearTimeout(waiting);
      await client?.end();
    };
  },
});
