import type { z } from 'zod';

import { broke, type Db } from '#platform/server/db.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { giveBack, limitAddress, takeFromLimit, type Limit } from '#platform/server/limits.ts';
import { record } from '#features/audit/server/inside.ts';
import {
  codeNeeded,
  factorUnreadable,
  usernameTaken,
  wrongCode,
  wrongCredentials,
} from '../contract/refusals.ts';
import { identity } from '../contract.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import { isRecoveryCode, stepOf } from './second-factor.ts';
import { checkPassword } from './secrets.ts';
import { openFactor } from './open-factor.ts';
import { secondFactorOf, takeRecoveryCode, takeStep } from './store/second-factors.ts';
import { lockPassword, userById, userByName, usersByEmail } from './store/users.ts';

/** Wrong tries for one account from one address, or on one of its known devices. */
const perPair: Limit = { max: 10, seconds: 900 };
/** Tries for one account from all devices that do not know it: they slow it down there, and never for long. */
const perAccount: Limit = { max: 30, seconds: 60 };
const perAddress: Limit = { max: 100, seconds: 900 };

type SignedIn = z.output<typeof identity.signIn.output>;

/**
 * Opens a session by name, password and, if there is one, the code of the second factor. Only failed attempts are
 * counted (`limitsOf`), and go into the audit log outside the transaction. The password is compared
 * before the transaction, because that needs the processor and many at once would hold all connections.
 */
export async function signIn(
  request: Request<typeof identity.signIn>,
): Promise<(db: Db) => Promise<SignedIn>> {
  const { input, http, services } = request;
  const user = await findAccount(services.pool, input.username);
  const limits = limitsOf(request, user?.id);
  for (const [key, limit] of limits) await takeFromLimit(services.limitsPool, key, limit);
  const keys = limits.map(([key]) => key);

  const right = await checkPassword(user?.passwordHash, input.password);
  if (!user || !right) return wrong(request, user?.id);

  return async (db) => {
    // The password was changed in the meantime. That ended all sessions, and this one must not follow.
    if ((await lockPassword(db, user.id)) !== user.passwordHash) return wrong(request, user.id);
    try {
      await checkSecondFactor(db, user, input.code, services);
    } catch (refusal) {
      // Neither a missing code nor a fault of the installation is a failed attempt.
      if (input.code === undefined || isUnreadable(refusal)) await giveBack(services.limitsPool, ...keys);
      else await recordFailure(request, user.id);
      throw refusal;
    }
    await giveBack(services.limitsPool, ...keys);
    await openSession(db, http, user.id);
    rememberDevice(http, services.config, user.id);
    await record({ db, actor: { id: user.id, adminId: undefined }, http }, 'identity.sign-in', {
      subjectId: user.id,
    });
    return { roles: user.roles };
  };
}

/**
 * What a try counts against. A device on which the user has signed in before has a count of its own, so that nobody elsewhere
 * can keep the user out. The prefixes keep a name from being the key of an address.
 */
function limitsOf(
  { input, http, services }: Request<typeof identity.signIn>,
  userId: number | undefined,
): [key: string, limit: Limit][] {
  const device = userId === undefined ? undefined : knownDevice(http, services.config, userId);
  if (device !== undefined) return [[`sign-in device ${device} ${userId}`, perPair]];
  const account = userId ?? `name ${input.username.trim().toLowerCase()}`;
  const address = limitAddress(http.ip);
  return [
    [`sign-in pair ${address} ${account}`, perPair],
    [`sign-in account ${account}`, perAccount],
    [`sign-in from ${address}`, perAddress],
  ];
}

/** The account of a sign-in name, or of the confirmed address that only this account has. */
async function findAccount(db: Db, typed: string): ReturnType<typeof userByName> {
  const [one, another] = typed.includes('@') ? await usersByEmail(db, typed) : [];
  return one && !another ? one : userByName(db, typed);
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
  await record({ db: services.limitsPool, http }, 'identity.sign-in-failed', { subjectId });
}

async function checkSecondFactor(
  db: Db,
  user: { id: number },
  code: string | undefined,
  services: Pick<Services, 'config' | 'log'>,
): Promise<void> {
  const factor = await secondFactorOf(db, user.id);
  if (!factor?.confirmedAt) return;
  if (code === undefined || code.trim() === '') throw codeNeeded();
  const typed = code.replaceAll(' ', '').toLowerCase();
  const step = isRecoveryCode(typed) ? undefined : stepOf(openFactor(services, factor), typed, factor.now);
  const taken =
    step === undefined ? await takeRecoveryCode(db, user.id, typed) : await takeStep(db, user.id, step);
  if (!taken) throw wrongCode();
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Refusal && error.code === factorUnreadable.code;

/** Maps a taken name to the refusal of the contract. */
export function rethrowNameTaken(error: unknown): never {
  if (broke(error, 'app_user_username')) throw usernameTaken();
  throw error;
}

/**
 * Throws if a sign-in name is a mail address other than the user's own confirmed one, because people sign in by their address.
 */
export async function requireAllowedAddress(db: Db, userId: number, login: string): Promise<void> {
  if (/^erased-/i.test(login)) throw usernameTaken();
  if (!login.includes('@')) return;
  const email = (await userById(db, userId))?.confirmedEmail;
  if (email?.toLowerCase() !== login.toLowerCase()) throw usernameTaken();
}
