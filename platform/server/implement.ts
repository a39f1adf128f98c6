import type { Call, Contract, Input, Output } from '#platform/contract/call.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import type { Services } from './services.ts';

/** The little of HTTP that a handler may need. */
export interface Http {
  requestId: string;
  ip: string;
  userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options?: { maxAge?: number }): void;
  clearCookie(name: string): void;
  header(name: string): string | undefined;
  /** Is aborted when the connection closes before the answer was sent: the page was left, or its user cancelled. */
  closed(): AbortSignal;
}

export interface Request<C extends Call = Call> {
  /** The transaction of the call when it writes, else the pool. */
  db: Db;
  actor: C['may'] extends 'anyone' ? Actor | undefined : Actor;
  input: Input<C>;
  http: Http;
  services: Services;
  /** Runs when the transaction has committed, and only then. */
  afterCommit: (run: () => void) => void;
}

/**
 * A handler whose slow work runs before the transaction of its call, on the pool, so that no connection is held during
 * it. What it returns runs in the transaction, and has to check again what may have changed.
 */
interface Prepared<Asked, Answer> {
  prepare: (request: Asked) => Promise<(db: Db) => Promise<Answer>>;
}

export type Handler<Asked, Answer> = ((request: Asked) => Promise<Answer>) | Prepared<Asked, Answer>;

/** The handlers of a contract, one for each call: leaving one out does not compile. */
export type Handlers<Calls extends Contract> = {
  [Name in keyof Calls]: Handler<Request<Calls[Name]>, Output<Calls[Name]>>;
};
