import { z } from 'zod';
import { withStale } from '#platform/contract/stale.ts';
import { call, id, Location, Nothing } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { roles } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import {
  codeNeeded,
  factorUnreadable,
  invalidToken,
  nestedActing,
  notAsEqual,
  weakPassword,
  wrongCode,
  wrongCredentials,
} from './refusals.ts';

const Role = z.enum(roles);

const Password = z.string().max(1000);

const Token = z.string().min(1).max(200);

/** The user of the session, and the duties that are pending. */
export const Identity = z.strictObject({
  id: id('person'),
  username: z.string(),
  name: z.string(),
  roles: z.array(Role),
  level: z.int(),
  language: z.string(),
  /** The name of the Admin who logged in as this user. */
  loggedInBy: z.string().optional(),
  /** The name of the Admin who views as this user: nothing can be changed. */
  viewedBy: z.string().optional(),
  /** The pending duties: another password, a second factor, the consent of a project. */
  mustDo: z.array(z.enum(['password', 'second-factor', 'consent'])),
});
export type Identity = z.infer<typeof Identity>;

/** Signing in and out, and what every page asks first: a small part of the contract, so that the first page loads no more of it. */
const calls = {
  /** Opens a session. A wrong name and a wrong password get the same answer in the same time. */
  signIn: call({
    path: '/Account/SignIn',
    first: true,
    may: 'anyone',
    writes: true,
    changesAccess: true,
    input: z.strictObject({
      username: z.string().max(200),
      password: Password,
      /** The code of the second factor or a recovery code, after `code-needed` was answered. */
      code: z.string().max(40).optional(),
    }),
    output: z.strictObject({ roles: z.array(Role) }),
    refusals: [wrongCredentials, codeNeeded, wrongCode, factorUnreadable],
  }),

  signOut: call({
    path: '/Account/SignOut',
    first: true,
    may: 'anyone',
    changesAccess: true,
    input: Nothing,
    output: Nothing,
  }),

  /** The signed-in user; 401 for a visitor. */
  identity: call({
    path: '/Account/Identity',
    first: true,
    may: 'signed-in',
    input: Nothing,
    output: Identity,
  }),

  /** Mails a link that sets a new password. The answer is the same for known and unknown addresses. */
  forgotPassword: call({
    path: '/api/User/ForgotPassword2',
    may: 'anyone',
    writes: true,
    // It is requested for an address, and answers the same for an unknown one.
    audited: 'never',
    input: z.strictObject({ email: wire('email', z.string().max(200)) }),
    output: Nothing,
  }),

  /** Sets a new password by the link of the mail: once, within an hour, or 14 days for an invitation; ends all sessions. */
  resetPassword: call({
    path: '/Account/ResetPassword',
    first: true,
    may: 'anyone',
    writes: true,
    changesAccess: true,
    input: z.strictObject({ token: Token, password: Password }),
    output: Nothing,
    refusals: [invalidToken, weakPassword],
  }),

  setLanguage: call({
    path: '/Account/SetLanguage',
    first: true,
    may: 'signed-in',
    writes: true,
    changesAccess: true,
    input: z.strictObject({ language: LanguageCode }),
    output: Nothing,
  }),

  /**
   * A link that opens a session as another user: once, within 60 s, by the Admin who made it. `Url` is the page to
   * open afterwards.
   */
  makeLoginAs: call({
    path: '/api/User/MakeLoginAs',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ userId: id('person'), url: wire('url', z.string().max(500)).optional() }),
    output: z.string(),
    refusals: [notAsEqual, nestedActing],
  }),

  loginAs: call({
    method: 'GET',
    path: '/account/LoginAs',
    may: 'anyone',
    writes: true,
    // A used link leads to the sign-in page.
    audited: 'if-changed',
    changesAccess: true,
    answers: 'redirect',
    input: z.strictObject({ token: wire('token', Token) }),
    output: Location,
  }),

  /** Returns to the Admin's own session. */
  leaveLoginAs: call({
    path: '/Account/LeaveLoginAs',
    first: true,
    may: 'signed-in',
    writes: true,
    changesAccess: true,
    input: Nothing,
    output: Nothing,
  }),

  /** Views as another user, read-only; without an id, returns to the Admin's own view. */
  viewAs: call({
    path: '/Account/ViewAs',
    may: 'anyone',
    input: z.strictObject({ userId: id('person').optional() }),
    output: Nothing,
    refusals: [notAsEqual, nestedActing],
  }),
};

/** Calls of visitors, and those that change who the caller is. The whole page is loaded again after most of them. */
export const entering = withStale(calls, () => ({
  signIn: [],
  forgotPassword: [],
  resetPassword: [],
  setLanguage: [],
  makeLoginAs: [],
  loginAs: [],
  leaveLoginAs: [],
}));
