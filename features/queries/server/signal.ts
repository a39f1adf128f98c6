import { isDeepStrictEqual } from 'node:util';
import { sessionRights } from '#features/identity/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';

/** How often a running query asks whether its reader still has the session and the roles, in milliseconds. */
const WATCH_MS = 1_000;

/** A signal that ends the run of a query: its reader closed the page or cancelled, signed out, or lost roles. */
export function signalOf(
  { limitsPool }: Services,
  actor: Actor,
  http: Http,
): { signal: AbortSignal; stop: () => void } {
  const rights = new AbortController();
  const watch = setInterval(() => {
    void sessionRights(limitsPool, [actor.sessionId])
      .then(([session]) => {
        const isSame =
          session && (actor.viewedBy !== undefined || isDeepStrictEqual(session.roles, [...actor.roles]));
        if (!isSame) rights.abort();
      })
      // The database says it by itself when it is away.
      .catch(() => {});
  }, WATCH_MS);
  return { signal: AbortSignal.any([http.closed(), rights.signal]), stop: () => clearInterval(watch) };
}
