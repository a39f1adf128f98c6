import { createHmac } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { IceServer } from '../contract.ts';

interface Wish {
  userId: number;
  /** When the credentials of the relay expire. */
  until: Date;
}

/**
 * The servers that help browsers to connect. A relay serves clients whose password is made of the shared secret and of
 * a name that contains the time of expiry (coturn: `use-auth-secret`). So a page never gets a lasting secret.
 */
export function iceServers({ stun, turn, turnSecret }: Config['ice'], { userId, until }: Wish): IceServer[] {
  const finders = stun.length > 0 ? [{ urls: [...stun] }] : [];
  if (turn.length === 0 || turnSecret === undefined) return finders;
  const username = `${Math.floor(until.getTime() / 1000)}:${userId}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...finders, { urls: [...turn], username, credential }];
}
