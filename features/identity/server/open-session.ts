import type { Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import { OWN, SESSION, VIEW_AS } from './identify.ts';
import { addSession, deleteSessionByToken } from './store/sessions.ts';

/** Opens a session for an authenticated user and ends the previous session of this browser. */
export async function openSession(db: Db, http: Http, userId: number): Promise<void> {
  await closeSessions(db, http);
  const token = await addSession(db, { userId, ip: http.ip, userAgent: http.userAgent });
  http.setCookie(SESSION, token, { maxAge: 7 * 86_400 });
}

/** Ends the session of this browser; during login-as also the Admin's own session behind it. */
export async function closeSessions(db: Db, http: Http): Promise<void> {
  for (const name of [SESSION, OWN]) {
    const token = http.cookie(name);
    if (token) await deleteSessionByToken(db, token);
    http.clearCookie(name);
  }
  http.clearCookie(VIEW_AS);
}
