import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { addProposal, replacePairs } from '../store/proposals.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of matching, by call and field. */
export const scope: ScopePlans = {
  'saveRules projectId': { more: () => ({ rules: [], version: 1 }) },
  'pairs id': { more: ({ user }) => ({ menteeId: user, mentorId: 0 }) },
  'candidates id': { more: ({ user }) => ({ menteeId: user }) },
  'candidates menteeId': { kinds: ['user'], sharedWith: [] },
  'setPair id': { more: ({ user }) => ({ menteeId: user, mentorId: 0 }) },
  'setPair menteeId': { kinds: ['user'], sharedWith: [], more: () => ({ mentorId: 0 }) },
  'publish id': { more: () => ({ expected: 0, mails: false, mark: '' }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    proposal: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  proposal: { kinds: ['proposal'], sharedWith: runners },
};

/** A proposal that leaves the person without a mentor. */
export async function plant({ server, person, project }: Ground): Planted {
  const proposal = await addProposal(server.db, { projectId: project, rules: [], madeBy: person.id });
  const pair = { menteeId: person.id, mentorId: null, score: 0, isLocked: false, said: {} };
  await replacePairs(server.db, proposal, [pair]);
  return { proposal };
}
