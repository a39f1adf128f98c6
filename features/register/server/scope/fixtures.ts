import { roles } from '#platform/contract/roles.ts';
import { seeAll, type ScopePlans } from '#testing/scope.ts';

/** Who sees the forms of a whole project: staff and the role Microdata. */
const readers = seeAll.filter((role) => role !== 'Super');

/** What the scope matrix cannot derive from the contract of the register, by call and field. */
export const scope: ScopePlans = {
  'history userId': { kinds: ['user'], sharedWith: readers },
  'history projectId': { more: ({ mentee }) => ({ userId: mentee }) },
  'xmlOfForm userId': { kinds: ['user'], sharedWith: readers },
  'xmlOfForm projectId': { more: ({ mentee }) => ({ userId: mentee }) },
  'list userId': { kinds: ['user'], sharedWith: readers },
  'behind projectId': { more: () => ({ code: 'EECO01' }) },
  'sendSelected userIds': { kinds: ['user'], sharedWith: readers },
  // All in a project know its actions.
  'completion actionId': { sharedWith: roles },
  'xml actionId': { sharedWith: roles },
  'send actionId': { sharedWith: roles },
  'sendSelected actionId': { sharedWith: roles },
};
