import { mustConsent, mustPassword, mustSecondFactor } from '#platform/contract/refusal.ts';
import { isRefusal, Problem } from './api.ts';

/** What the user has to do before anything else. */
const duties = [mustConsent, mustPassword, mustSecondFactor];

/** Whether a call failed for a reason that ends without the user: no network, a limit, a server that is away. */
export const isPassing = (reason: unknown): reason is Problem =>
  reason instanceof Problem &&
  (reason.status === 0 || reason.status === 408 || reason.status === 429 || reason.status >= 500);

/**
 * Whether the same call may succeed later, so that what the user wrote has to be kept for it: also when the session has to be
 * opened again, or a duty comes first. An answer that could not be read may have been stored: such a call is made again, too.
 */
export const mayRetry = (reason: unknown): boolean =>
  !(reason instanceof Problem) ||
  isPassing(reason) ||
  reason.status === 401 ||
  duties.some((duty) => isRefusal(reason, duty));
