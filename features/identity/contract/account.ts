import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import {
  alreadyOn,
  emailTaken,
  factorUnreadable,
  factorRequired,
  invalidToken,
  notStarted,
  signInAgain,
  mixedAlphabets,
  usernameTaken,
  weakPassword,
  wrongCode,
  wrongCredentials,
} from './refusals.ts';

const Password = z.string().max(1000);

const Token = z.string().min(1).max(200);

/** One of the user's sessions. */
export const Session = z.strictObject({
  id: id('session'),
  createdAt: z.date(),
  seenAt: z.date(),
  ip: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const Email = z.strictObject({ email: z.string().optional(), confirmed: z.boolean() });

/** What a user changes of the own account: password, address, sessions and second factor. An Admin changes the sign-in name of others. */
export const account = {
  /** Sets the caller's own password (`Password` alone), or, for an Admin, another user's. */
  changePassword: call({
    path: '/api/User/ChangePassword',
    first: true,
    may: 'signed-in',
    writes: true,
    changesAccess: true,
    input: z.union([
      z.strictObject({ password: Password }),
      z.strictObject({ userId: id('person'), password: Password }),
    ]),
    output: Nothing,
    refusals: [signInAgain, weakPassword],
  }),

  /** Proves the caller's password again, before a call that requires it. */
  prove: call({
    path: '/Account/Prove',
    first: true,
    may: 'signed-in',
    writes: true,
    // It proves the user's identity, and changes nothing.
    audited: 'never',
    input: z.strictObject({ password: Password }),
    output: Nothing,
    refusals: [wrongCredentials],
  }),

  /** The caller's own address, and whether they have confirmed it. */
  email: call({
    path: '/Account/Email',
    first: true,
    may: 'signed-in',
    input: Nothing,
    output: Email,
  }),

  /** Changes the caller's own address. The old one is told, and the new one gets a link that confirms it. */
  changeEmail: call({
    path: '/Account/ChangeEmail',
    may: 'signed-in',
    writes: true,
    input: z.strictObject({ email: z.string().trim().max(200) }),
    output: Email,
    refusals: [signInAgain, emailTaken],
  }),

  /** Mails the link again that confirms the caller's address. */
  sendConfirmation: call({
    path: '/Account/SendEmailConfirmation',
    may: 'signed-in',
    writes: true,
    // Nothing changes before the link is opened.
    audited: 'never',
    input: Nothing,
    output: Nothing,
  }),

  /** Confirms the caller's address by the link of the mail. */
  confirmEmail: call({
    path: '/Account/ConfirmEmail',
    may: 'signed-in',
    writes: true,
    input: z.strictObject({ token: Token }),
    output: Nothing,
    refusals: [invalidToken],
  }),

  /** Changes the caller's own sign-in name. */
  updateLogin: call({
    path: '/api/user/UpdateLogin',
    may: 'signed-in',
    writes: true,
    changesAccess: true,
    input: z.strictObject({ login: wire('login', z.string().trim().min(3).max(200)) }),
    output: Nothing,
    refusals: [usernameTaken, mixedAlphabets, signInAgain],
  }),

  sessions: call({
    path: '/Account/Sessions',
    first: true,
    may: 'signed-in',
    input: Nothing,
    output: z.array(Session),
  }),

  /** Ends one session of the caller, or, without an id, all of them including this one. */
  endSessions: call({
    path: '/Account/EndSessions',
    first: true,
    may: 'signed-in',
    writes: true,
    changesAccess: true,
    input: z.strictObject({ id: id('session').optional() }),
    output: Nothing,
  }),

  /**
   * Begins the set-up of a second factor: the secret for the QR code. It is active once a code has confirmed it.
   */
  startSecondFactor: call({
    path: '/Account/StartSecondFactor',
    first: true,
    may: 'signed-in',
    writes: true,
    // Nothing changes before a code confirms it.
    audited: 'never',
    input: Nothing,
    output: z.strictObject({ secret: z.string(), url: z.string() }),
    refusals: [signInAgain, alreadyOn],
  }),

  /** Confirms the second factor, and returns ten recovery codes that are shown once. */
  confirmSecondFactor: call({
    path: '/Account/ConfirmSecondFactor',
    first: true,
    may: 'signed-in',
    writes: true,
    changesAccess: true,
    input: z.strictObject({ code: z.string().max(40) }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    refusals: [wrongCode, notStarted, factorUnreadable],
  }),

  removeSecondFactor: call({
    path: '/Account/RemoveSecondFactor',
    may: 'signed-in',
    writes: true,
    input: Nothing,
    output: Nothing,
    refusals: [signInAgain, factorRequired],
  }),

  secondFactor: call({
    path: '/Account/SecondFactor',
    first: true,
    may: 'signed-in',
    input: Nothing,
    output: z.strictObject({ on: z.boolean(), recoveryCodesLeft: z.int(), required: z.boolean() }),
  }),
};
