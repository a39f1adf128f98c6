import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { anAction } from '../fixtures.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of the programme, by call and field. */
export const scope: ScopePlans = {
  'create projectId': { more: () => ({ typeId: 4 }) },
  'saveGrid id': { more: () => ({ position: 0 }) },
  'arrange projectId': { more: ({ action }) => ({ actions: [{ id: action, group: [] }] }) },
  'fromTemplate projectId': { more: () => ({ name: 'career' }) },
  'getCompletionScript id': { sharedWith: [] },
  'saveCompletionScript id': { sharedWith: [] },
};

declare module '#testing/plant.ts' {
  interface Records {
    action: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  action: { kinds: ['action'], sharedWith: runners },
};

/** An action that people can be met about in a conference. */
export async function plant({ server, project }: Ground): Planted {
  return { action: await anAction(server.db, project, { typeId: 1, title: 'Πρώτη συνάντηση' }) };
}
