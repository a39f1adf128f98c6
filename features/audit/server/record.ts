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

/** Writes one event into the audit log, under both names when an Admin acts or looks as somebody (decisions.md). */
export function record(
  db: Db,
  {
    actor,
    http,
  }: {
    actor?: Pick<Actor, 'id' | 'adminId' | 'viewedBy'> | undefined;
    http?: Pick<Http, 'requestId' | 'ip'>;
  },
  event: Event,
): Promise<void> {
  return add(db, {
    ...event,
    actorId: actor?.id ?? null,
    adminId: actor?.adminId ?? actor?.viewedBy ?? null,
    requestId: http?.requestId ?? null,
    ip: http?.ip ?? null,
  });
}
