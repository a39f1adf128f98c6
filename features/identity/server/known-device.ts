import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Http } from '#platform/server/implement.ts';

const DEVICE = 'device';
const YEAR_SECONDS = 365 * 86_400;
/** A browser remembers this many users, newest first. */
const MAX_USERS = 5;

type Keeping = Pick<Config, 'secret'>;

/** A browser in which somebody has signed in: its number, and the proofs of its users. */
interface Device {
  id: string;
  proofs: readonly string[];
}

/** The cookie: the number of the device, and a proof for each user who has signed in there, with dots between them. */
function deviceOf(http: Pick<Http, 'cookie'>): Device {
  const [id = '', ...proofs] = (http.cookie(DEVICE) ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? { id, proofs } : { id: randomBytes(16).toString('base64url'), proofs: [] };
}

const proofOf = ({ secret }: Keeping, device: string, userId: number): string =>
  createHmac('sha256', secret).update(`device ${device} of user ${userId}`).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The number of the device, if this user has signed in there. Wrong tries elsewhere do not slow it down. */
export function knownDevice(http: Pick<Http, 'cookie'>, config: Keeping, userId: number): string | undefined {
  const { id, proofs } = deviceOf(http);
  const proof = proofOf(config, id, userId);
  return proofs.some((one) => isSame(one, proof)) ? id : undefined;
}

/** Remembers that this user has signed in on this device. */
export function rememberDevice(
  http: Pick<Http, 'cookie' | 'setCookie'>,
  config: Keeping,
  userId: number,
): void {
  const { id, proofs } = deviceOf(http);
  const proof = proofOf(config, id, userId);
  const all = [proof, ...proofs.filter((one) => one !== proof)].slice(0, MAX_USERS);
  http.setCookie(DEVICE, [id, ...all].join('.'), { maxAge: YEAR_SECONDS });
}
