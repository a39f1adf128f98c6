import { participants } from '#platform/contract/roles.ts';
import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of boards, by call and field. */
export const scope: ScopePlans = {
  'board actionId': { sharedWith: participants },
};
