import { randomUUID } from 'node:crypto';
import type { ScopeFixtures } from '#testing/plant.ts';
import type { ScopePlans } from '#testing/scope.ts';
import { conference } from '../../contract.ts';
import { aConference } from '../fixtures.ts';

/** What the scope matrix cannot derive from the contract of conference, by call and field. */
export const scope: ScopePlans = {
  'texts meetingId': { more: () => ({ after: 0 }) },
  'say meetingId': { more: () => ({ text: 'x' }) },
  'signals meetingId': { more: () => ({ after: 0 }) },
  'invite userId': { kinds: ['runnerId'] },
};

/** Entering a room and writing in it. */
export const ifActing: ScopeFixtures['ifActing'] = async ({ server, project, person }) => {
  const mentor = await server.person('Mentor', { project });
  const meetingId = await aConference(server.db, project, { mentor, mentee: person });
  return [
    [conference.enter, { meetingId, peer: randomUUID(), microphone: true, camera: true, screen: false }],
    [conference.say, { meetingId, key: randomUUID(), text: 'x' }],
  ];
};
