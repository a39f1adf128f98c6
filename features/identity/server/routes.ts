import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { present } from '#platform/server/present.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { mixesAlphabets } from '#engines/greek/mixed-alphabets.ts';
import { alreadyOn, factorRequired, mixedAlphabets, notStarted, wrongCode } from '../contract/refusals.ts';
import { identity } from '../contract.ts';
import { leaveLoginAs, loginAs, makeLoginAs, viewAs } from './act-as.ts';
import { changeEmail, confirmEmail, ownEmail, sendConfirmation } from './email.ts';
import { closeSessions } from './open-session.ts';
import { changePassword, forgotPassword, prove, requireRecentSignIn, resetPassword } from './passwords.ts';
import { newRecoveryCodes, newSecret, otpUrl, stepOf } from './second-factor.ts';
import { openFactor } from './open-factor.ts';
import { seal } from './secrets.ts';
import { rethrowNameTaken, requireAllowedAddress, signIn } from './sign-in.ts';
import * as factors from './store/second-factors.ts';
import { deleteSessions, sessionsOf } from './store/sessions.ts';
import { setLanguage, setUsername, userById } from './store/users.ts';

export const handlers: Handlers<typeof identity> = {
  signIn: { prepare: signIn },

  signOut: async ({ http, services, actor }) => {
    await closeSessions(services.pool, http);
    if (actor) await record({ db: services.pool, actor, http }, 'identity.sign-out', { subjectId: actor.id });
    return {};
  },

  // Everything comes with the session, so the call makes no further query.
  identity: async ({ actor }) =>
    present({
      id: actor.id,
      username: actor.username,
      name: actor.name,
      roles: [...actor.roles],
      level: actor.level,
      language: actor.language,
      mustDo: [...actor.duties],
      loggedInBy: actor.adminId === undefined ? undefined : actor.adminName!,
      viewedBy: actor.viewedBy === undefined ? undefined : actor.adminName!,
    }),

  changePassword: { prepare: changePassword },
  forgotPassword,
  resetPassword: { prepare: resetPassword },
  prove: { prepare: prove },

  email: ownEmail,
  changeEmail,
  sendConfirmation,
  confirmEmail,

  updateLogin: async (request) => {
    const { db, actor, input } = request;
    if (actor.adminId !== undefined) throw forbidden();
    await requireRecentSignIn(db, actor.sessionId);
    if (mixesAlphabets(input.login)) throw mixedAlphabets();
    await requireAllowedAddress(db, actor.id, input.login);
    await setUsername(db, actor.id, input.login).catch(rethrowNameTaken);
    await record(request, 'identity.update-login', { subjectId: actor.id });
    return {};
  },

  setLanguage: async (request) => {
    const { db, actor, input } = request;
    await setLanguage(db, actor.id, input.language);
    await record(request, 'identity.set-language', { subjectId: actor.id });
    return {};
  },

  sessions: async ({ db, actor }) => {
    const sessions = await sessionsOf(db, actor.id);
    return sessions.map((session) => ({ ...session, current: session.id === actor.sessionId }));
  },

  endSessions: async (request) => {
    const { db, actor, input } = request;
    if (actor.adminId !== undefined) throw forbidden();
    const ended = await deleteSessions(db, actor.id, input.id === undefined ? {} : { id: input.id });
    if (input.id !== undefined && ended === 0) throw notFound();
    await record(request, 'identity.end-sessions', { subjectId: actor.id });
    return {};
  },

  startSecondFactor: async ({ db, actor, services }) => {
    if (actor.adminId !== undefined) throw forbidden();
    await requireRecentSignIn(db, actor.sessionId);
    if ((await factors.secondFactorOf(db, actor.id))?.confirmedAt) throw alreadyOn();
    const { username } = await known(userById(db, actor.id));
    const secret = newSecret();
    await factors.startSecondFactor(db, actor.id, seal(services.config.secret, secret));
    return { secret, url: otpUrl(secret, username) };
  },

  confirmSecondFactor: async (request) => {
    const { db, actor, input, services } = request;
    if (actor.adminId !== undefined) throw forbidden();
    const factor = await factors.secondFactorOf(db, actor.id);
    if (!factor || factor.confirmedAt) throw notStarted();
    const step = stepOf(openFactor(services, factor), input.code.replaceAll(' ', ''), factor.now);
    if (step === undefined || !(await factors.takeStep(db, actor.id, step))) throw wrongCode();
    const recoveryCodes = newRecoveryCodes();
    await factors.replaceRecoveryCodes(db, actor.id, recoveryCodes);
    await record(request, 'identity.second-factor-on', { subjectId: actor.id });
    return { recoveryCodes };
  },

  removeSecondFactor: async (request) => {
    const { db, actor, services } = request;
    if (actor.adminId !== undefined) throw forbidden();
    await requireRecentSignIn(db, actor.sessionId);
    if (isRequired(actor, services.config.mode)) throw factorRequired();
    await factors.removeSecondFactor(db, actor.id);
    await record(request, 'identity.second-factor-off', { subjectId: actor.id });
    return {};
  },

  secondFactor: async ({ db, actor, services }) => {
    const factor = await factors.secondFactorOf(db, actor.id);
    return {
      on: factor?.confirmedAt != null,
      recoveryCodesLeft: await factors.countRecoveryCodes(db, actor.id),
      required: isRequired(actor, services.config.mode),
    };
  },

  makeLoginAs,
  loginAs,
  leaveLoginAs,
  viewAs,
};

/** In production an Admin must have a second factor. */
const isRequired = (actor: { roles: readonly string[] }, mode: string) =>
  mode === 'production' && actor.roles.includes('Admin');

async function known<T>(record: Promise<T | undefined>): Promise<T> {
  const found = await record;
  if (found === undefined) throw notFound();
  return found;
}
