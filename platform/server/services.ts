import type { Logger } from 'pino';
import type { Gate } from './call-inside.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Feature } from './feature.ts';
import type { Scanner } from './files/scanner.ts';
import type { Faults } from './faults.ts';
import type { FileStorage } from './files/storage.ts';
import type { Jobs } from './jobs.ts';
import type { ReportDatabase } from './report/run.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Bus } from './realtime/bus.ts';
import type { SharedSandbox } from '#engines/rules/worker-sandbox.ts';

/** What handlers use besides the database of their own transaction. */
export interface Services {
  config: Config;
  /** Every feature of the product in its order, for what features contribute to each other (`contributed`). */
  features: readonly Feature[];
  /** The pool: for what must stay when the request's transaction is rolled back, and for long reads. */
  pool: Db;
  /**
   * A few connections of their own for writes beside an open transaction: rate limits and failed sign-ins. With the
   * pool, such a write could wait for a connection that waits for the write.
   */
  limitsPool: Db;
  /**
   * Two connections whose statements may take ten minutes: snapshots of the figures of large projects. Calls never wait for
   * them, and they never wait for a connection of the pool.
   */
  slowPool: Db;
  /** Runs saved queries as the reporting role; undefined where the installation has none. */
  reports: ReportDatabase | undefined;
  /** Runs queries of Admins on the second database of `ARGUS_DATABASE_URL`. */
  argus: ReportDatabase | undefined;
  jobs: Jobs;
  /** Notifies the pages of people of an event. */
  bus: Bus;
  files: FileStorage;
  /** Checks uploads for viruses, where a scanner is configured. */
  scanner: Scanner | undefined;
  /** Calls other sites, where the installation allows it. */
  outgoing: Outgoing;
  /** Calls the places of the console of Admins, and nothing else. */
  proxy: Outgoing;
  /** Empties what every node keeps in memory, when the transaction of `db` commits. */
  recycle: (db: Db) => Promise<void>;
  /** Who makes a call, and what they reach. */
  gate: Gate;
  /** Calls the register of participants, and nothing else. */
  register: Outgoing;
  /** Runs the rules that staff write. In a handler it is that of the request: all its rules share one limit of time. */
  sandbox: SharedSandbox;
  log: Logger;
  /** The log of faults that may repeat many times a second. */
  faults: Faults;
}
