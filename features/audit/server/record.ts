import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import { add } from './store.ts';

interface Event {
  /** The area and the verb: `application.move`, `identity.sign-in`. */
  what: string;
  subjectId?: number;
  projectId?: number;
  /** What it was done to, in short: a protocol number, a file's id. No personal data. */
  target?: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Who did it: the actor of the request as it is, so that the Admin who acts as them cannot be left out by accident. Where
 * there is no actor yet, or another one than the caller, the Admin is named, or said to be none.
 */
type Doer = Actor | { id: number; adminId: number | undefined };

/** Writes one event into the audit log, under both names when an Admin acts or looks as somebody (decisions.md). */
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
