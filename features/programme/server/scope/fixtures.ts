import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of the programme, by call and field. */
export const scope: ScopePlans = {
  'create projectId': { more: () => ({ typeId: 4 }) },
  'saveGrid id': { more: () => ({ position: 0 }) },
  'arrange projectId': { more: ({ action }) => ({ actions: [{ id: action, group: [] }] }) },
  'fromTemplate projectId': { more: () => ({ name: 'career' }) },
  'getCompletionScript id': { sharedWith: [] },
  'saveCompletionScript id': { sharedWith: [] },
};
