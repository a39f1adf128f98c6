import { withStale } from '#platform/contract/stale.ts';
import { account } from './contract/account.ts';
import { entering } from './contract/entering.ts';

/** All calls about accounts and sessions. */
export const identity = withStale({ ...account, ...entering }, (calls) => ({
  changePassword: [calls.identity, calls.sessions],
  prove: [],
  changeEmail: [calls.email],
  sendConfirmation: [],
  confirmEmail: [calls.email],
  // The profile follows it.
  updateLogin: [],
  endSessions: [calls.sessions],
  startSecondFactor: [],
  confirmSecondFactor: [calls.secondFactor, calls.identity],
  removeSecondFactor: [calls.secondFactor, calls.identity],
}));
