import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { addRequest } from '../store/requests.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of privacy, by call and field. */
export const scope: ScopePlans = {
  'ask askedProject': { finder: 'owner' },
  'withdraw id': { sharedWith: [], finder: 'owner' },
  'extend id': { more: () => ({ reason: 'x' }) },
  'close id': { more: () => ({ answer: 'x' }) },
  'previewErase userId': { sharedWith: [] },
  'erase userId': { sharedWith: [] },
  'saveRetention projectId': { more: () => ({ retention: {}, version: 1 }) },
  'letGo projectId': { more: () => ({ expected: 0 }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    request: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  privacyRequest: { kinds: ['request'], sharedWith: runners },
};

/** A request of the person. */
export async function plant({ server, person, project }: Ground): Planted {
  const request = await addRequest(server.db, {
    projectId: project,
    userId: person.id,
    kind: 'access',
    text: '',
  });
  return { request };
}
