import type { IncomingHttpHeaders } from 'node:http';
import { foreignOrigin } from '#platform/contract/refusal.ts';

/** True when another site's page sent this. A program that names no origin carries no cookie that it did not choose to send. */
export function isForeignOrigin({ origin, host }: IncomingHttpHeaders, baseUrl: string): boolean {
  if (origin === undefined || origin === new URL(baseUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Refuses a request that another site made the browser send (CSRF): browsers say where a request comes from. */
export function requireOwnOrigin({ headers }: { headers: IncomingHttpHeaders }, baseUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnSite || isForeignOrigin(headers, baseUrl)) throw foreignOrigin();
}
