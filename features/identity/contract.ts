import { account } from './contract/account.ts';
import { entering } from './contract/entering.ts';

/** All calls about accounts and sessions. */
export const identity = { ...account, ...entering };
