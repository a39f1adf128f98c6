import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Feature } from './feature.ts';
import type { FileStorage } from './files/storage.ts';
import type { Jobs } from './jobs.ts';
import type { Bus } from './realtime/bus.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';

/** What handlers stand on beside the database of their own transaction. */
export interface Services {
  config: Config;
  /** Every feature of the product in its order, for what features contribute to each other (`contributed`). */
  features: readonly Feature[];
  /** The pool: for what must stay when the request's transaction is rolled back, and for long reads. */
  pool: Db;
  /**
   * A few connections of their own for what is written beside a transaction that is open: limits, failed sign-ins. From the
   * pool itself such a write could wait for a connection that waits for it.
   */
  aside: Db;
  jobs: Jobs;
  /** Tells the pages of people what has happened. */
  bus: Bus;
  files: FileStorage;
  sandbox: Sandbox;
  log: Logger;
}
