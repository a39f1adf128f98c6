import type { Actor, Duty } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { mayActAs } from '../access.ts';
import { nameOf } from '#engines/people/name.ts';
import { sessionByToken, touchSession } from './store/sessions.ts';
import { userById } from './store/users.ts';
import type { UserFields } from './tables.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    /** What this person has to do before anything else. */
    duties: (db: Db, person: DutyBearer) => Promise<Duty[]>;
  }
}

/** A signed-in person as those see them who know of duties. */
interface DutyBearer {
  id: number;
  roles: Actor['roles'];
  fields: UserFields;
}

type Ground = Pick<Services, 'pool' | 'config' | 'features'>;

export const SESSION = 'session';
export const VIEW_AS = 'view-as';
/** Holds the Admin's own session while they act as somebody: the way back. */
export const OWN = 'own-session';

/** A session is looked up at most once a second on each node: so long may it outlive its end. */
const CACHE_MS = 1000;
const TOUCH_MS = 60_000;

interface Found {
  actor: Actor | undefined;
  until: number;
}

/** Makes the function that tells who a request is from, by its session and, for an Admin, whom it looks as. */
export function identifier(ground: Ground) {
  const cache = new Map<string, Found>();

  return {
    identify: async (http: Pick<Http, 'cookie'>): Promise<Actor | undefined> => {
      const { token, viewed } = asked(http);
      if (!token) return undefined;
      const key = `${token} ${viewed}`;
      const cached = cache.get(key);
      if (cached && cached.until > Date.now()) return cached.actor;

      const actor = await lookUp(ground, token, viewed);
      if (cache.size > 10_000) cache.clear();
      cache.set(key, { actor, until: Date.now() + CACHE_MS });
      return actor;
    },
    /** The same, looked up now: for a socket, which is asked once and then stays. */
    identifyNow: async (http: Pick<Http, 'cookie'>): Promise<Actor | undefined> => {
      const { token, viewed } = asked(http);
      return token ? lookUp(ground, token, viewed) : undefined;
    },
    /** What was known of sessions is asked anew: after a sign-in, a sign-out, a change of roles. */
    forget: () => cache.clear(),
  };
}

/** What cannot be a token of ours is neither looked up nor remembered: cookies can be long, and many. */
const asked = (http: Pick<Http, 'cookie'>) => ({
  token: /^[\w-]{43}$/.exec(http.cookie(SESSION) ?? '')?.[0],
  viewed: /^\d{1,15}$/.exec(http.cookie(VIEW_AS) ?? '')?.[0] ?? '',
});

async function lookUp(ground: Ground, token: string, viewed: string): Promise<Actor | undefined> {
  const db = ground.pool;
  const session = await sessionByToken(db, token);
  if (!session) return undefined;
  if (session.seenAt.getTime() < Date.now() - TOUCH_MS) await touchSession(db, session.sessionId);

  const actor: Actor = {
    ...personOf(session),
    roles: session.roles,
    level: session.level,
    sessionId: session.sessionId,
    duties: await dutiesOf(ground, session),
    ...(session.adminId !== null && {
      adminId: session.adminId,
      adminName: nameOf({ username: session.adminUsername!, fields: session.adminFields! }),
    }),
  };
  return viewed && actor.adminId === undefined && actor.duties.length === 0
    ? viewAs(db, actor, viewed)
    : actor;
}

/** The cookie is only a wish: it counts for an Admin, and for somebody below them (promises S15). */
async function viewAs(db: Db, admin: Actor, viewed: string): Promise<Actor> {
  if (!admin.roles.includes('Admin')) return admin;
  const target = await userById(db, Number(viewed));
  if (!target || !mayActAs(admin, target)) return admin;
  return {
    ...personOf(target),
    roles: target.roles,
    level: target.level,
    sessionId: admin.sessionId,
    duties: [],
    viewedBy: admin.id,
    adminName: admin.name,
  };
}

const personOf = ({
  id,
  username,
  fields,
  language,
}: Pick<Session, 'id' | 'username' | 'fields' | 'language'>) => ({
  id,
  username,
  name: nameOf({ username, fields }),
  language,
});

interface Session {
  username: string;
  language: 'el' | 'en';
  id: number;
  roles: Actor['roles'];
  fields: UserFields;
  mustChangePassword: boolean;
  makerId: number | null;
  secondFactorOf: number | null;
}

/** What stands between the person and the product. An Admin who acts for somebody takes none of their duties over. */
async function dutiesOf({ pool: db, config, features }: Ground, session: Session): Promise<Duty[]> {
  if (session.makerId !== null) return [];
  const duties: Duty[] = [];
  if (session.mustChangePassword) duties.push('password');
  if (config.mode === 'production' && session.roles.includes('Admin') && session.secondFactorOf === null)
    duties.push('second-factor');
  for (const dutiesFor of contributed(features, 'duties')) duties.push(...(await dutiesFor(db, session)));
  return duties;
}
