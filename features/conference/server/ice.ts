import { createHmac } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { IceServer } from '../contract.ts';

interface Wish {
  userId: number;
  /** Until when a relay is to serve. */
  until: Date;
}

/**
 * The servers that help browsers to find each other. A relay serves whoever has a name and a password made of the shared secret, until
 * the moment in that name (coturn: `use-auth-secret`): so nothing of lasting worth reaches a page.
 */
export function iceServers({ stun, turn, turnSecret }: Config['ice'], { userId, until }: Wish): IceServer[] {
  const finders = stun.length > 0 ? [{ urls: [...stun] }] : [];
  if (turn.length === 0 || turnSecret === undefined) return finders;
  const username = `${Math.floor(until.getTime() / 1000)}:${userId}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...finders, { urls: [...turn], username, credential }];
}
