import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import { add } from './store.ts';

interface Event {
  /** Feature and verb: `application.move`, `identity.sign-in`. */
  what: string;
  subjectId?: number;
  projectId?: number;
  /** The short name of the object: a protocol number, the id of a file. No personal data. */
  target?: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Who did it. Pass the actor of the request, so that the Admin who acts as them is never left out. Without an actor,
 * or for another user, `adminId` must be given, even if it is undefined.
 */
type Doer = Actor | { id: number; adminId: number | undefined };

/**
 * Writes an event to the audit log, under both names when an Admin acts or views as another user (decisions.md).
 */
export function record(
  db: Db,
  {
    actor,
    http,
  }: {
    actor?: Doer | undefined;
    http?: Pick<Http, 'requestId' | 'ip'>;
  },
  event: Event,
): Promise<void> {
  return add(db, {
    ...event,
    actorId: actor?.id ?? null,
    adminId: actor?.adminId ?? viewerOf(actor) ?? null,
    requestId: http?.requestId ?? null,
    ip: http?.ip ?? null,
  });
}

const viewerOf = (actor: Doer | undefined): number | undefined =>
  actor && 'viewedBy' in actor ? actor.viewedBy : undefined;
