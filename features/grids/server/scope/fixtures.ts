import { ExportWish } from '../../contract.ts';
import { addExport } from '../store/exports.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { expect } from 'vitest';
import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of grids, by call and field. */
export const scope: ScopePlans = {
  'page coordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: {
        list: [],
        Mentors: [],
      },
    }),
  },
  'one projectId': { more: ({ person }) => ({ menteeId: person.id }) },
  'one menteeId': { kinds: ['user'] },
  'count coordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: {
        count: 1,
        All: 0,
      },
    }),
  },
  'exportPage filterCoordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: expect.objectContaining({
        list: [],
        count: 1,
      }),
    }),
  },
  'startExport filterCoordId': {
    sharedWith: [],
    answer: () => ({
      status: 422,
      body: expect.objectContaining({ code: 'empty' }),
    }),
  },
};

declare module '#testing/plant.ts' {
  interface Records {
    gridExport: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  export: { kinds: ['gridExport'], sharedWith: [], finder: 'runner' },
};

/** An export of the supervisor. */
export async function plant({ server, runner, project }: Ground): Planted {
  const { id: gridExport } = await addExport(server.db, {
    projectId: project,
    userId: runner.id,
    format: 'csv',
    separator: ';',
    wish: ExportWish.parse({}),
    expected: 0,
  });
  return { gridExport };
}
