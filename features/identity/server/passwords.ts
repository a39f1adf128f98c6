import { record } from '#features/audit/server/inside.ts';
import { href } from '#platform/contract/addresses.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { requireNoDuty } from '#platform/server/require-no-duty.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { limitAddress, limitRequestedMail, mayRequestMail, takeFromLimit } from '#platform/server/limits.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { invalidToken, signInAgain, wrongCredentials } from '../contract/refusals.ts';
import { firstPage } from '../access.ts';
import type { identity } from '../contract.ts';
import { confirmInvited, INVITATION } from './invitations.ts';
import { requireStrongPassword } from './password-rules.ts';
import { checkPassword, hashPassword } from './secrets.ts';
import { deleteSessions, isFresh, proveSession } from './store/sessions.ts';
import { addToken, isTokenValid, takeToken, voidTokens } from './store/tokens.ts';
import { setPassword, userById, forgottenAccounts } from './store/users.ts';

export const FORGOT_QUEUE = 'forgot-password';
const RESET = 'reset-password';
const RESET_SECONDS = 3600;

/** Throws unless the password was given in this session within the last ten minutes (promises §1). */
export async function requireRecentSignIn(db: Db, sessionId: number): Promise<void> {
  if (!(await isFresh(db, sessionId))) throw signInAgain();
}

/**
 * The database work after a password was checked or hashed. Hashing needs the processor and no connection.
 */
type Rest = (db: Db) => Promise<Record<string, never>>;

export async function changePassword(request: Request<typeof identity.changePassword>): Promise<Rest> {
  const { actor, input, http, services } = request;
  if ('userId' in input && input.userId !== actor.id) {
    if (!actor.roles.includes('Admin') || actor.adminId !== undefined) throw forbidden();
    // The call is open to users who must change their password, but only for their own.
    requireNoDuty(actor);
    return setForOther(request, input);
  }
  if (actor.adminId !== undefined) throw forbidden();
  const user = await userById(services.pool, actor.id);
  if (!user) throw notFound();
  // The first password of an applicant comes from the link of the mail. A password that must be changed needs no
  // proof.
  if (user.passwordHash !== null && !user.mustChangePassword)
    await requireRecentSignIn(services.pool, actor.sessionId);
  requireStrongPassword(input.password, firstPage(actor.roles) === '/applicant' ? 'strict' : 'profile');
  const hash = await hashPassword(input.password);
  return async (db) => {
    await setPassword(db, actor.id, hash);
    await deleteSessions(db, actor.id, { butNot: actor.sessionId });
    await record({ db, actor, http }, 'identity.change-password', { subjectId: actor.id });
    return {};
  };
}

/**
 * An Admin sets the password of a user. All sessions end, the user must change it at the next sign-in, and is notified
 * (promises §1).
 */
async function setForOther(
  { actor, http, services: { pool, jobs, config } }: Request<typeof identity.changePassword>,
  { userId, password }: { userId: number; password: string },
): Promise<Rest> {
  const user = await userById(pool, userId);
  if (!user) throw notFound();
  requireStrongPassword(password, 'profile');
  const hash = await hashPassword(password);
  return async (db) => {
    await setPassword(db, userId, hash, true);
    await deleteSessions(db, userId);
    const email = user.fields['email'];
    if (typeof email === 'string' && email.includes('@'))
      await queueMail(jobs, db, {
        template: 'passwordSet.html',
        language: user.language,
        to: email,
        projectId: null,
        userId,
        variables: { name: user.name, url: config.baseUrl + href('/signin', {}) },
      });
    await record({ db, actor, http }, 'identity.set-password', { subjectId: userId });
    return {};
  };
}

/**
 * A job looks up the address after the answer, so known and unknown addresses take the same time. The limits count per
 * address of the caller and per requested address.
 */
export async function forgotPassword({ db, input, http, services }: Request<typeof identity.forgotPassword>) {
  const email = input.email.trim().toLowerCase();
  await takeFromLimit(services.limitsPool, `forgot from ${limitAddress(http.ip)}`, {
    max: 20,
    seconds: 3600,
  });
  await limitRequestedMail(services.limitsPool, 'password reset', email);
  await services.jobs.send(db, FORGOT_QUEUE, { email });
  return {};
}

/** Mails the reset link to the confirmed address of every account that is meant, and voids older links. */
export const forgotPasswordJob: JobKind = {
  queue: FORGOT_QUEUE,
  run: async ({ pool, jobs, config }, data) => {
    const { email } = data as { email: string };
    await pool.transaction().execute(async (trx) => {
      for (const user of await forgottenAccounts(trx, email)) {
        const to = user.confirmedEmail;
        // The call has counted what was typed. A sign-in name leads to an address that has its own limit.
        if (to.toLowerCase() !== email && !(await mayRequestMail(trx, 'password reset', to))) continue;
        await voidTokens(trx, RESET, user.id);
        const token = await addToken(trx, { purpose: RESET, userId: user.id, seconds: RESET_SECONDS });
        await queueMail(jobs, trx, {
          template: 'resetPassword.html',
          language: user.language,
          to,
          projectId: null,
          userId: user.id,
          variables: {
            name: user.name,
            username: user.username,
            url: config.baseUrl + href('/signin', {}, { reset: token }),
          },
        });
      }
    });
  },
};

export async function resetPassword(request: Request<typeof identity.resetPassword>): Promise<Rest> {
  const { actor, input, http, services } = request;
  if (actor?.adminId !== undefined) throw forbidden();
  await takeFromLimit(services.limitsPool, `token from ${limitAddress(http.ip)}`, { max: 30, seconds: 900 });
  const purpose = await purposeOf(services.pool, input.token);
  requireStrongPassword(input.password, 'strict');
  const hash = await hashPassword(input.password);
  return async (db) => {
    const token = await takeToken(db, purpose, input.token);
    const user = token?.userId ? await userById(db, token.userId) : undefined;
    if (!user) throw invalid();
    await setPassword(db, user.id, hash);
    if (purpose === INVITATION) await confirmInvited(db, user, token!.subject);
    await deleteSessions(db, user.id);
    const subject = { id: user.id, adminId: undefined };
    await record({ db, actor: subject, http }, 'identity.reset-password', { subjectId: user.id });
    return {};
  };
}

/** A link of a reset or of an invitation. */
async function purposeOf(db: Db, token: string): Promise<string> {
  for (const purpose of [RESET, INVITATION]) if (await isTokenValid(db, purpose, token)) return purpose;
  throw invalid();
}

const invalid = () => invalidToken();

export async function prove({ actor, input, services }: Request<typeof identity.prove>): Promise<Rest> {
  const user = await userById(services.pool, actor.id);
  await takeFromLimit(services.limitsPool, `prove ${actor.id}`, { max: 10, seconds: 900 });
  if (actor.adminId !== undefined || !(await checkPassword(user?.passwordHash, input.password)))
    throw wrongCredentials();
  return async (db) => {
    await proveSession(db, actor.sessionId);
    return {};
  };
}
