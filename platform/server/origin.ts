import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/contract/refusal.ts';

/**
 * Refuses a request that another site made the browser send (CSRF). Browsers say where a request comes from; a program
 * that sends neither header carries no cookie that it did not choose to send.
 */
export function refuseForeignOrigin(request: FastifyRequest, baseUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('foreign-origin', 403);
  const origin = request.headers.origin;
  if (origin === undefined) return;
  if (origin === new URL(baseUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host)
    throw new Refusal('foreign-origin', 403);
}
