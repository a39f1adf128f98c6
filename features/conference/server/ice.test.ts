import { expect, test } from 'vitest';
import { iceServers } from './ice.ts';

const wish = { userId: 42, until: new Date('2026-05-15T10:05:00Z') };

test('without configuration browsers find each other by themselves', () => {
  expect(iceServers({ stun: [], turn: [], turnSecret: undefined }, wish)).toEqual([]);
});

test('a relay is opened by a password that the secret makes of the end and the person', () => {
  // By hand: printf '1778839500:42' | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceServers({ stun: ['stun:s'], turn: ['turn:t', 'turns:t'], turnSecret: 'north' }, wish)).toEqual([
    { urls: ['stun:s'] },
    { urls: ['turn:t', 'turns:t'], username: '1778839500:42', credential: 'G0EqCtjD/p5B0LmzycrHGLY/cfw=' },
  ]);
});
