import { Redis } from 'ioredis';
import type { Db } from '../db.ts';
import { announcementOf, type Bus, type Said } from './bus.ts';
import { listenToDatabase, notifyNodes } from './database-bus.ts';
import { DATABASE_LISTENER, isListened, REDIS_LISTENER } from './listeners.ts';
import { addToOutbox, isOutboxEmpty, relayOutbox } from './outbox.ts';

const CHANNEL = 'ithaki_hub';
/** How often the relay looks while this node waits for the commit of an own announcement, and otherwise. */
const BUSY_MS = 3;
const IDLE_MS = 250;
/** A transaction that takes longer is found by a look of the idle relay. */
const BUSY_FOR_MS = 1_000;
const RECONNECT_MS = 500;
const PUBLISH_TIMEOUT_MS = 2_000;

interface Opening {
  redisUrl: string;
  databaseUrl: string;
  /** Connections on which the relay works: not those of requests. */
  db: Db;
  onError: (error: Error) => void;
  /** The connection to the database works again. */
  onBack?: () => void;
  onRedisError?: (error: Error) => void;
  onRedisBack?: () => void;
  /** Other nodes do not use Redis: this one sends over the database, too. */
  onMixed?: () => void;
}

/**
 * The bus over Redis (docs/decisions/0060). An announcement is a row of the transaction that makes it; after the commit the
 * relay of any node publishes it. While Redis is away the relay publishes through the database instead.
 */
export function openRedisBus({
  redisUrl,
  databaseUrl,
  db,
  onError,
  onBack = () => {},
  onRedisError = onError,
  onRedisBack = () => {},
  onMixed = () => {},
}: Opening): Bus {
  const client = () => {
    const redis = new Redis(redisUrl, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 5_000,
      commandTimeout: PUBLISH_TIMEOUT_MS,
      retryStrategy: () => RECONNECT_MS,
    });
    redis.on('error', onRedisError);
    return redis;
  };
  let nudge = () => {};

  return {
    async announce(transaction, event, to, carried) {
      if (to.length === 0) return;
      await addToOutbox(transaction, announcementOf(event, to, carried));
      nudge();
    },

    async listen(receive, missed) {
      const [publisher, subscriber] = [client(), client()];
      subscriber.on('message', (_channel, text: string) => receive(JSON.parse(text) as Said));
      // The first time too: what was announced before the subscription was not received.
      subscriber.on('ready', () => {
        onRedisBack();
        subscriber.subscribe(CHANNEL).then(missed, onRedisError);
      });
      void publisher.connect().catch(() => {});
      void subscriber.connect().catch(() => {});
      const stopDatabase = await listenToDatabase({
        url: databaseUrl,
        as: REDIS_LISTENER,
        onError,
        onBack,
        receive,
        missed,
      });
      const relay = startRelay(db, onError, (transaction, said) =>
        publish({ redis: publisher, db: transaction, onMixed }, said),
      );
      nudge = relay.nudge;
      return async () => {
        nudge = () => {};
        await relay.stop();
        await stopDatabase();
        subscriber.disconnect();
        publisher.disconnect();
      };
    },
  };
}

interface Publishing {
  redis: Redis;
  db: Db;
  onMixed: () => void;
}

/**
 * Publishes over Redis, and through the database where Redis does not answer or a node listens to the database alone. Pages ignore what
 * they get twice.
 */
async function publish({ redis, db, onMixed }: Publishing, said: readonly Said[]): Promise<void> {
  const isMixed = await isListened(db, DATABASE_LISTENER);
  if (isMixed) onMixed();
  const isPublished = await publishOverRedis(redis, said);
  if (isMixed || !isPublished) for (const one of said) await notifyNodes(db, one);
}

async function publishOverRedis(redis: Redis, said: readonly Said[]): Promise<boolean> {
  try {
    if (redis.status !== 'ready') return false;
    const sent = await redis.pipeline(said.map((one) => ['publish', CHANNEL, JSON.stringify(one)])).exec();
    const failed = sent?.find(([error]) => error);
    return !failed?.[0];
  } catch {
    return false;
  }
}

type Publish = (db: Db, said: readonly Said[]) => Promise<void>;

/** Carries announcements from the outbox on, at once after this node made one, and those of dead nodes a little later. */
function startRelay(db: Db, onError: (error: Error) => void, publishAll: Publish) {
  let busyUntil = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      if (await isOutboxEmpty(db)) return;
      await relayOutbox(db, publishAll);
    } catch (error) {
      onError(error as Error);
    }
  };
  const schedule = () => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(run, Date.now() < busyUntil ? BUSY_MS : IDLE_MS);
  };
  const run = () => {
    turn = look().then(schedule);
  };
  schedule();

  return {
    nudge: () => {
      const wasIdle = Date.now() >= busyUntil;
      busyUntil = Date.now() + BUSY_FOR_MS;
      if (wasIdle) schedule();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
