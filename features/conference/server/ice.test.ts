import { expect, test } from 'vitest';
import { iceServers } from './ice.ts';

const wish = { userId: 42, until: new Date('2026-05-15T10:05:00Z') };

test('without configuration no servers are named, so browsers connect directly', () => {
  expect(iceServers({ stun: [], turn: [], turnSecret: undefined }, wish)).toEqual([]);
});

test('the password of a relay is made of the secret, the end and the user', () => {
  // Computed by hand: printf '1778839500:42' | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceServers({ stun: ['stun:s'], turn: ['turn:t', 'turns:t'], turnSecret: 'north' }, wish)).toEqual([
    { urls: ['stun:s'] },
    { urls: ['turn:t', 'turns:t'], username: '1778839500:42', credential: 'G0EqCtjD/p5B0LmzycrHGLY/cfw=' },
  ]);
});
