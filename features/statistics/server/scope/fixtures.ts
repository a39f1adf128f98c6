import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';
import { addPage } from '../store/pages.ts';

const placed = { figure: 'people.region', filters: {} };

/** What the scope matrix cannot derive from the contract of statistics, by call and field. */
export const scope: ScopePlans = {
  'get userIds': { kinds: ['user'], sharedWith: runners, answer: () => ({ status: 200, body: [] }) },
  'set userId': { kinds: ['user'], sharedWith: runners },
  'setText userId': { kinds: ['user'], sharedWith: runners },
  'history userId': { kinds: ['user'], sharedWith: runners },
  'behind projectId': { more: () => ({ figure: placed.figure, keys: ['attiki'] }) },
  'exportFigure projectId': { more: () => ({ figure: placed.figure, filters: '{}' }) },
  'page projectId': { more: () => ({ key: 'ready:participation' }) },
  'savePage projectId': { more: () => ({ placed: [placed], roles: [], pageId: undefined }) },
  'savePage pageId': { more: () => ({ placed: [placed], roles: [] }) },
  'removePage projectId': { finder: 'runner' },
  'pin projectId': { more: () => ({ placed, on: true }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    figurePage: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  figurePage: { kinds: ['figurePage'], sharedWith: [], finder: 'runner' },
};

/** A page of the supervisor alone. */
export async function plant({ server, runner, project }: Ground): Planted {
  const page = { name: 'Σελίδα', placed: [placed], roles: [], ownerId: runner.id, projectId: project };
  return { figurePage: await addPage(server.db, page) };
}
