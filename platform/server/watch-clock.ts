import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from './db.ts';

/** A gap between the clocks that is worth a warning. Codes of second factors follow the clock of the database. */
const MAX_GAP_MS = 20_000;
const LOOK_MS = 60_000;

/** How far the clock of this machine is ahead of that of the database, in milliseconds; negative when it is behind. */
export async function clockGap(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ ms: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db);
  return Math.round((before + Date.now()) / 2 - Number(rows[0]!.ms));
}

/**
 * Compares the clocks now and each minute; warns when they begin to differ and reports when they agree again. Returns the function that
 * stops it.
 */
export function watchClock(db: Db, log: Pick<Logger, 'warn' | 'info'>, everyMs = LOOK_MS): () => void {
  let isWrong = false;
  let isLooking = false;
  const look = async (): Promise<void> => {
    // A database that is away reports itself.
    const gapMs = await clockGap(db).catch(() => undefined);
    if (gapMs === undefined || Math.abs(gapMs) > MAX_GAP_MS === isWrong) return;
    isWrong = !isWrong;
    const seconds = Math.round(gapMs / 1000);
    if (isWrong)
      log.warn(
        { seconds },
        'the clocks of this machine and of the database differ: let both follow a time server (NTP)',
      );
    else log.info({ seconds }, 'the clocks of this machine and of the database agree again');
  };
  /** One look at a time: an answer that comes late would report an older state after a newer one. */
  const lookAlone = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => (isLooking = false));
  };
  void lookAlone();
  const interval = setInterval(() => void lookAlone(), everyMs);
  interval.unref();
  return () => clearInterval(interval);
}
