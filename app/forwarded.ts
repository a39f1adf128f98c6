import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Services } from '#platform/server/services.ts';

/** The peers that a log may name: an address of our own networks is that of a proxy, any other one may be that of a person. */
const namable = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * Warns once when requests carry addresses of visitors from a peer that is not trusted: behind such a proxy all visitors share the limits of one
 * address, and a hundred wrong passwords shut everybody out.
 */
export function warnOfForwarded(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    // The address of a peer that is not trusted is alone in the list.
    if ((request.ips?.length ?? 1) > 1) return;
    isSaid = true;
    const peer = request.socket.remoteAddress ?? '';
    const isNamable = ipaddr.isValid(peer) && namable.has(ipaddr.process(peer).range());
    log.warn(
      { ...(isNamable && { peer }) },
      'requests arrive with X-Forwarded-For from a machine that is not trusted, so all visitors behind it count as one and share the limits of sign-ins: set TRUST_PROXY to the address of the proxy',
    );
  });
}
