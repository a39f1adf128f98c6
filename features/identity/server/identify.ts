import type { Language } from '#platform/contract/languages.ts';
import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { present } from '#platform/server/present.ts';
import type { Actor, Duty } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { allContributed } from '#platform/server/feature.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { mayActAs } from '../access.ts';
import { sessionByToken, touchSession } from './store/sessions.ts';
import { userById } from './store/users.ts';
import type { UserFields } from './tables.ts';

type Ground = Pick<Services, 'pool' | 'config' | 'features'>;

export const SESSION = 'session';
export const VIEW_AS = 'view-as';
/** The cookie with the Admin's own session while they act as another user. */
export const OWN = 'own-session';

/** Milliseconds for which each node caches a session. A session can outlive its end by this long. */
const CACHE_MS = 1000;
const MAX_CACHED = 10_000;
const TOUCH_MS = 60_000;
/** No session has this id, so none of its rights that depend on a recent password. */
const NO_SESSION = 0;

interface Found {
  actor: Actor | undefined;
  until: number;
}

/**
 * Returns the function that identifies the user of a request, by the session and, for an Admin, the view-as cookie.
 */
export function identifier(ground: Ground) {
  const cache = new BoundedMap<string, Found>(MAX_CACHED);

  return {
    identify: async (http: Pick<Http, 'cookie'>): Promise<Actor | undefined> => {
      const { token, viewed } = asked(http);
      if (!token) return undefined;
      const key = `${token} ${viewed}`;
      const cached = cache.get(key);
      if (cached && cached.until > Date.now()) return cached.actor;

      const actor = await lookUp(ground, token, viewed);
      cache.set(key, { actor, until: Date.now() + CACHE_MS });
      return actor;
    },
    /** The same without the cache, for a socket, which is identified only once. */
    identifyNow: async (http: Pick<Http, 'cookie'>): Promise<Actor | undefined> => {
      const { token, viewed } = asked(http);
      return token ? lookUp(ground, token, viewed) : undefined;
    },
    /** A user without a session, for work that the server goes on with after their request; undefined when the account was erased. */
    actorOf: async (userId: number): Promise<Actor | undefined> => {
      const user = await userById(ground.pool, userId);
      if (!user || user.erasedAt !== null) return undefined;
      return {
        ...personOf(user),
        roles: user.roles,
        level: user.level,
        sessionId: NO_SESSION,
        duties: user.mustChangePassword ? ['password'] : [],
      };
    },
    /** Clears the cache after a sign-in, a sign-out or a change of roles. */
    forget: () => cache.clear(),
  };
}

/** Cookies that cannot be our tokens are neither looked up nor cached, since they can be long and many. */
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
    ...present({ adminId: session.adminId, adminName: session.adminName }),
  };
  return viewed && actor.adminId === undefined && actor.duties.length === 0
    ? viewAs(db, actor, viewed)
    : actor;
}

/** The cookie counts only for an Admin, and only for a user below them (promises S15). */
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
  name,
  language,
}: Pick<Session, 'id' | 'username' | 'name' | 'language'>) => ({
  id,
  username,
  name,
  language,
});

interface Session {
  username: string;
  name: string;
  language: Language;
  id: number;
  roles: Actor['roles'];
  fields: UserFields;
  mustChangePassword: boolean;
  makerId: number | null;
  secondFactorOf: number | null;
}

/** What the user must do first. An Admin who acts as a user has none of that user's duties. */
async function dutiesOf({ pool: db, config, features }: Ground, session: Session): Promise<Duty[]> {
  if (session.makerId !== null) return [];
  const duties: Duty[] = [];
  if (session.mustChangePassword) duties.push('password');
  if (config.mode === 'production' && session.roles.includes('Admin') && session.secondFactorOf === null)
    duties.push('second-factor');
  duties.push(...(await allContributed(features, 'duties', (dutiesFor) => dutiesFor(db, session))));
  return duties;
}
