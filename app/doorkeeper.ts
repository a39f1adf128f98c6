import { sessionRights } from '#features/identity/server/inside.ts';
import { type identifier } from '#features/identity/server/public.ts';
import { activeProjects } from '#features/people/server/inside.ts';
import type { Config } from '#platform/server/config.ts';
import { cookieName } from '#platform/server/cookies.ts';
import type { Db } from '#platform/server/db.ts';
import type { Doorkeeper } from '#platform/server/realtime/hub.ts';

interface Knowing {
  pool: Db;
  config: Config;
  parseCookies: (header: string) => Record<string, string | undefined>;
  identifyNow: ReturnType<typeof identifier>['identifyNow'];
}

/** Identifies users who connect to a hub, and reports the present rights of their sessions. */
export const doorkeeper = ({ pool, config, parseCookies, identifyNow }: Knowing): Doorkeeper => ({
  identify: (header) => {
    const cookies = parseCookies(header);
    return identifyNow({ cookie: (name) => cookies[cookieName(name, config)] });
  },
  standing: async (holders) => {
    const sessions = await sessionRights(pool, [...new Set(holders.map(({ sessionId }) => sessionId))]);
    const projects = await activeProjects(pool, [...new Set(holders.map(({ id }) => id))]);
    const userOf = new Map(holders.map(({ id, sessionId }) => [sessionId, id]));
    return new Map(
      sessions.map(({ id, ...session }) => [id, JSON.stringify([session, projects.get(userOf.get(id)!)])]),
    );
  },
});
