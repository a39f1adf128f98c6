import type { Http } from '#platform/server/implement.ts';
import { giveBack, limitAddress, takeFromLimit } from '#platform/server/limits.ts';
import type { Db } from '#platform/server/db.ts';

// High limits: an office that helps people apply sends many forms from one IP address. Each call has a limit of its own, so
// that none is refused because of another one: the page saves drafts by itself while the applicant types.
const perAddress = {
  submit: { max: 300, seconds: 3600 },
  draft: { max: 600, seconds: 3600 },
  'new draft': { max: 120, seconds: 3600 },
  'save for later': { max: 120, seconds: 3600 },
  token: { max: 60, seconds: 900 },
  resend: { max: 20, seconds: 3600 },
};

const keyOf = (what: string, http: Http) => `application ${what} from ${limitAddress(http.ip)}`;

/** Counts a call of a visitor against the limit of their IP address. */
export const limitVisitor = (pool: Db, what: keyof typeof perAddress, http: Http): Promise<void> =>
  takeFromLimit(pool, keyOf(what, http), perAddress[what]);

/** Takes back the count of a valid token, because it was not a guess. */
export const forgiveToken = (pool: Db, http: Http): Promise<void> => giveBack(pool, keyOf('token', http));
