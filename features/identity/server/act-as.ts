import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound, signedOut } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { nestedActing, notAsEqual } from '../contract/refusals.ts';
import { firstPage, mayActAs } from '../access.ts';
import type { identity } from '../contract.ts';
import { OWN, SESSION, VIEW_AS } from './identify.ts';
import { addSession, deleteSessionByToken, sessionByToken } from './store/sessions.ts';
import { addToken, takeToken } from './store/tokens.ts';
import { userById } from './store/users.ts';

const LOGIN_AS = 'login-as';

/** Accepts only a path of this site. */
const insideOf = (url: string | undefined): string | undefined =>
  url !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(url) ? url : undefined;

export async function makeLoginAs(request: Request<typeof identity.makeLoginAs>) {
  const { db, actor, input, services } = request;
  if (actor.adminId !== undefined) throw nestedActing();
  const target = await userById(db, input.userId);
  if (!target) throw notFound();
  if (!mayActAs(actor, target)) throw notAsEqual();
  const token = await addToken(db, {
    purpose: LOGIN_AS,
    userId: target.id,
    subject: { sessionId: actor.sessionId, url: insideOf(input.url) ?? null },
    seconds: 60,
  });
  await record(request, 'identity.make-login-as', { subjectId: target.id });
  return `${services.config.baseUrl}/account/LoginAs?token=${token}`;
}

/** Opens a login-as link. It works once, and only in the browser of the Admin who made it (promises S12). */
export async function loginAs({ db, actor, input, http }: Request<typeof identity.loginAs>) {
  const own = http.cookie(SESSION);
  const token = await takeToken(db, LOGIN_AS, input.token);
  const fits =
    token && actor && own && actor.adminId === undefined && token.subject['sessionId'] === actor.sessionId;
  const target = fits && token.userId ? await userById(db, token.userId) : undefined;
  if (!target || !actor || !own || !mayActAs(actor, target)) return { location: '/signin' };

  const session = await addSession(db, {
    userId: target.id,
    ip: http.ip,
    userAgent: http.userAgent,
    makerId: actor.sessionId,
  });
  http.setCookie(OWN, own);
  http.setCookie(SESSION, session, { maxAge: 3600 });
  http.clearCookie(VIEW_AS);
  await record({ db, actor: { id: target.id, adminId: actor.id }, http }, 'identity.login-as', {
    subjectId: target.id,
  });
  return { location: insideOf(String(token?.subject['url'] ?? '')) ?? firstPage(target.roles) };
}

export async function leaveLoginAs(request: Request<typeof identity.leaveLoginAs>) {
  const { db, actor, http } = request;
  const [acting, own] = [http.cookie(SESSION), http.cookie(OWN)];
  if (actor.adminId === undefined || !acting) throw forbidden();
  await record(request, 'identity.leave-login-as', { subjectId: actor.id });
  await deleteSessionByToken(db, acting);
  http.clearCookie(OWN);
  if (own && (await sessionByToken(db, own))) http.setCookie(SESSION, own, { maxAge: 7 * 86_400 });
  else http.clearCookie(SESSION);
  return {};
}

/**
 * Sets or clears the cookie of view-as. This call writes nothing and is open during view-as, because it is the way
 * out.
 */
export async function viewAs({ db, actor, input, http }: Request<typeof identity.viewAs>) {
  const admin = actor?.viewedBy ?? (actor?.roles.includes('Admin') ? actor.id : undefined);
  if (admin === undefined) throw actor ? forbidden() : signedOut();
  if (input.userId === undefined) {
    http.clearCookie(VIEW_AS);
    return {};
  }
  if (actor?.adminId !== undefined) throw nestedActing();
  const [own, target] = [await userById(db, admin), await userById(db, input.userId)];
  if (!target || !own) throw notFound();
  if (!mayActAs(own, target)) throw notAsEqual();
  http.setCookie(VIEW_AS, String(target.id));
  await record({ db, actor: { id: admin, adminId: undefined }, http }, 'identity.view-as', {
    subjectId: target.id,
  });
  return {};
}
