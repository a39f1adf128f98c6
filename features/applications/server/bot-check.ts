import { createHash, createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Db } from '#platform/server/db.ts';
import { botCheck } from '../contract/refusals.ts';
import { spendBotCheck } from './store/bot-checks.ts';

/**
 * The number of hashes per puzzle. Each takes about 3 ms on a phone: one second in all. Verifying takes the server 1
 * ms.
 */
const work = { cost: 5_000, fewest: 200, most: 400 };
const MINUTES = 20;

/** A separate key for each use of the installation's secret. */
const keyFor = (secret: string, use: string) =>
  createHmac('sha256', secret).update(`ithaki bot check ${use}`).digest('hex');

/** A signed puzzle that must be solved within 20 minutes. `effort` replaces the usual difficulty. */
export const newChallenge = (
  secret: string,
  effort: { cost: number; counter: number } = usualEffort(),
): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    ...effort,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + MINUTES * 60,
    hmacSignatureSecret: keyFor(secret, 'challenge'),
    hmacKeySignatureSecret: keyFor(secret, 'key'),
  });

const usualEffort = () => ({ cost: work.cost, counter: randomInt(work.fewest, work.most) });

/** A solved bot check that has not been used. */
export interface SolvedCheck {
  hash: Buffer;
  endsAt: Date;
}

/** Reads the solution that the page sends (ALTCHA's payload in base64). Refuses a wrong, foreign or expired one. */
export async function readBotCheck(secret: string, sent: string): Promise<SolvedCheck> {
  const payload = parsePayload(sent);
  const { expiresAt } = payload.challenge.parameters;
  try {
    const { verified } = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret: keyFor(secret, 'challenge'),
      hmacKeySignatureSecret: keyFor(secret, 'key'),
    });
    if (!verified || typeof expiresAt !== 'number') throw refused();
  } catch {
    // The library throws on malformed parameters.
    throw refused();
  }
  const hash = createHash('sha256').update(String(payload.challenge.signature)).digest();
  return { hash, endsAt: new Date(expiresAt * 1000) };
}

/** Marks a solved check as used; refuses a second use. */
export async function spend(db: Db, { hash, endsAt }: SolvedCheck): Promise<void> {
  if (!(await spendBotCheck(db, hash, endsAt))) throw refused();
}

function parsePayload(sent: string): Payload {
  try {
    const payload = JSON.parse(Buffer.from(sent, 'base64').toString('utf8')) as Partial<Payload> | null;
    if (
      typeof payload?.challenge?.parameters === 'object' &&
      payload.challenge.parameters &&
      payload.solution
    )
      return payload as Payload;
  } catch {
    // malformed payload
  }
  throw refused();
}

const refused = () => botCheck();
