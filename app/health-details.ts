import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { probeAll } from '#platform/server/probe.ts';
import type { Services } from '#platform/server/services.ts';

/** How long an answer is kept: a monitor must not make the product probe all the time. */
const KEPT_MS = 5_000;

/** A queue of work: how many wait, and how long the oldest has. */
interface Waiting {
  waiting: number;
  oldestSeconds: number;
}

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

/** The jobs that are due. */
async function waitingJobs(pool: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest_seconds
    from jobs.job where state < 'active' and start_after <= now()`.execute(pool);
  return rows[0]!;
}

/** The mails that have not gone, and those that will not go. */
async function waitingMails(pool: Db): Promise<Waiting & { failedInADay: number }> {
  const { rows } = await sql<Waiting & { failedInADay: number }>`
    select count(*) filter (where state = 'queued')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::int as oldest_seconds,
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed_in_a_day
    from mail where state = 'queued' or created_at > now() - interval '1 day'`.execute(pool);
  return rows[0]!;
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
