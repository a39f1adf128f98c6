import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import { add } from './store.ts';

/** What an event is about. */
interface Facts {
  subjectId?: number | undefined;
  projectId?: number | undefined;
  /** The short name of the object: a protocol number, the id of a file. No personal data. */
  target?: string | undefined;
  before?: unknown;
  after?: unknown;
}

/**
 * Who did it. Pass the actor of the request, so that the Admin who acts as them is never left out. Without an actor,
 * or for another user, `adminId` must be given, even if it is undefined.
 */
type Doer = Actor | { id: number; adminId: number | undefined };

/** The request of a call, or what is there of one: an operator's command has no actor, a job no `http`. */
interface By {
  db: Db;
  actor?: Doer | undefined;
  http?: Pick<Http, 'requestId' | 'ip'> | undefined;
}

/**
 * Writes an event to the audit log, under both names when an Admin acts or views as another user (decisions.md). `what` is the feature and
 * the verb: `application.move`, `identity.sign-in`.
 */
export function record({ db, actor, http }: By, what: string, facts: Facts = {}): Promise<void> {
  return add(db, {
    ...facts,
    what,
    actorId: actor?.id ?? null,
    adminId: actor?.adminId ?? viewerOf(actor) ?? null,
    requestId: http?.requestId ?? null,
    ip: http?.ip ?? null,
  });
}

const viewerOf = (actor: Doer | undefined): number | undefined =>
  actor && 'viewedBy' in actor ? actor.viewedBy : undefined;
