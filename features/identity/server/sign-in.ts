import type { z } from 'zod';

import { broke, type Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { giveBack, limitAddress, takeFromLimit } from '#platform/server/limits.ts';
import { record } from '#features/audit/server/public.ts';
import { codeNeeded, usernameTaken, wrongCode, wrongCredentials } from '../contract/refusals.ts';
import { identity } from '../contract.ts';
import { openSession } from './open-session.ts';
import { stepOf } from './second-factor.ts';
import { checkPassword, unseal } from './secrets.ts';
import { secondFactorOf, takeRecoveryCode, takeStep } from './store/second-factors.ts';
import { lockPassword, userById, userByName } from './store/users.ts';

const perAccount = { max: 10, seconds: 900 };
const perAddress = { max: 100, seconds: 900 };

type SignedIn = z.output<typeof identity.signIn.output>;

/**
 * Opens a session by name, password and, if there is one, the code of the second factor. Only failed attempts are
 * counted, per account and per address, and go into the audit log outside the transaction. The password is compared
 * before the transaction, because that needs the processor and many at once would hold all connections.
 */
export async function signIn(
  request: Request<typeof identity.signIn>,
): Promise<(db: Db) => Promise<SignedIn>> {
  const { input, http, services } = request;
  const limits = [
    // The prefix keeps a name from being the key of an address.
    `sign-in account ${input.username.trim().toLowerCase()}`,
    `sign-in from ${limitAddress(http.ip)}`,
  ] as const;
  await takeFromLimit(services.aside, limits[0], perAccount);
  await takeFromLimit(services.aside, limits[1], perAddress);

  const user = await userByName(services.pool, input.username);
  const right = await checkPassword(user?.passwordHash, input.password);
  if (!user || !right) return wrong(request, user?.id);

  return async (db) => {
    // The password was changed in the meantime. That ended all sessions, and this one must not follow.
    if ((await lockPassword(db, user.id)) !== user.passwordHash) return wrong(request, user.id);
    try {
      await checkSecondFactor(db, user, input.code, services.config.secret);
    } catch (refusal) {
      // A missing code is not a failed attempt.
      if (input.code === undefined) await giveBack(services.aside, ...limits);
      else await recordFailure(request, user.id);
      throw refusal;
    }
    await giveBack(services.aside, ...limits);
    await openSession(db, http, user.id);
    await record(
      db,
      { actor: { id: user.id, adminId: undefined }, http },
      { what: 'identity.sign-in', subjectId: user.id },
    );
    return { roles: user.roles };
  };
}

async function wrong(
  request: Request<typeof identity.signIn>,
  subjectId: number | undefined,
): Promise<never> {
  await recordFailure(request, subjectId);
  throw wrongCredentials();
}

async function recordFailure(
  { services, http }: Request<typeof identity.signIn>,
  subjectId: number | undefined,
) {
  await record(
    services.aside,
    { http },
    { what: 'identity.sign-in-failed', ...(subjectId !== undefined && { subjectId }) },
  );
}

async function checkSecondFactor(
  db: Db,
  user: { id: number },
  code: string | undefined,
  secret: string,
): Promise<void> {
  const factor = await secondFactorOf(db, user.id);
  if (!factor?.confirmedAt) return;
  if (code === undefined || code.trim() === '') throw codeNeeded();
  const typed = code.replaceAll(' ', '').toLowerCase();
  const step = stepOf(unseal(secret, factor.sealedSecret), typed);
  const taken =
    step === undefined ? await takeRecoveryCode(db, user.id, typed) : await takeStep(db, user.id, step);
  if (!taken) throw wrongCode();
}

/** Maps a taken name to the refusal of the contract. */
export function rethrowNameTaken(error: unknown): never {
  if (broke(error, 'app_user_username')) throw usernameTaken();
  throw error;
}

/**
 * Throws if a mail address of another user is used as a sign-in name, because links and applications of an address
 * lead to the account with that name.
 */
export async function requireAllowedAddress(db: Db, userId: number, login: string): Promise<void> {
  if (!login.includes('@')) return;
  const email = (await userById(db, userId))?.fields['email'];
  if (typeof email !== 'string' || email.toLowerCase() !== login.toLowerCase()) throw usernameTaken();
}
