import { seeAll, type ScopePlans } from '#testing/scope.ts';

/** Who sees the forms of a whole project: staff and the role Microdata. */
const readers = seeAll.filter((role) => role !== 'Super');

/** The calls about one person. */
const calls = [
  'start',
  'end',
  'setStart',
  'setEnd',
  'completedStart',
  'completedEnd',
  'unfinalize',
  'form',
  'save',
  'finalize',
  'check',
  'ofPerson',
] as const;

/** What the scope matrix cannot derive from the contract of microdata, by call and field. */
export const scope: ScopePlans = Object.fromEntries([
  ...calls.flatMap((name) => [
    [`${name} userId`, { kinds: ['user'], sharedWith: readers }] as const,
    [`${name} projectId`, { more: ({ mentee }: { mentee: number }) => ({ userId: mentee }) }] as const,
  ]),
  ['setExit userIds', { kinds: ['user'], sharedWith: readers }] as const,
  ['setExit projectId', { more: ({ mentee }: { mentee: number }) => ({ userIds: [mentee] }) }] as const,
]);
