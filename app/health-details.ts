import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { probeAll } from '#platform/server/probe.ts';
import type { Services } from '#platform/server/services.ts';
import { waitingJobs, waitingMails } from '#platform/server/waiting-work.ts';

/** How long an answer is kept: a monitor must not make the product probe all the time. */
const KEPT_MS = 5_000;

/** Returns the function that answers how each dependency does, with the free disk and the oldest work that waits. */
export function healthDetails(services: Services): () => Promise<{ ok: boolean }> {
  let kept: { at: number; answer: Promise<{ ok: boolean }> } | undefined;
  return () => {
    if (!kept || Date.now() - kept.at > KEPT_MS) kept = { at: Date.now(), answer: look(services) };
    return kept.answer;
  };
}

async function look(services: Services) {
  const { pool, config } = services;
  const dependencies = await probeAll(services);
  const isThere = dependencies.database?.ok === true;
  return {
    ok: Object.values(dependencies).every(({ ok }) => ok),
    dependencies,
    disk: await statfs(config.dataDir).then(
      ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, bytes: blocks * bsize }),
      () => undefined,
    ),
    ...(isThere && { jobs: await waitingJobs(pool), mails: await waitingMails(pool) }),
  };
}

/**
 * Whether a request may read the details: it comes from this machine itself and through no proxy, or it has the token of
 * `HEALTH_TOKEN`.
 */
export function mayReadDetails({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const { remoteAddress = '' } = socket;
  const isLocal = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers);
  if (isLocal && !isForwarded) return true;
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
