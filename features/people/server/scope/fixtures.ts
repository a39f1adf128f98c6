import { recordBulkChange } from '#features/changes/server/public.ts';
import { FIELD_CHANGE } from '../bulk-changes.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, seeAll, type ScopePlans } from '#testing/scope.ts';

const unchanged = { Changed: 0, Total: 0, Roles: [], Names: [], Same: 0, Leaving: [], Left: [] };

/** The inputs of the scope matrix that do not follow from the contract of people, by call and field. */
export const scope: ScopePlans = {
  'list filterCoordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: {
        list: [],
        count: 1,
        All: 0,
      },
    }),
  },
  'count filterCoordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: { Total: 0 },
    }),
  },
  'one userId': { sharedWith: seeAll },
  'contact projectId': { finder: 'Mentor' },
  'setContact projectId': { finder: 'Mentor', more: () => ({ contact: 'x' }) },
  'history userId': { sharedWith: seeAll },
  'byIds ids': {
    sharedWith: seeAll,
    answer: () => ({
      status: 200,
      body: [],
    }),
  },
  'byField projectId': { more: () => ({ field: 'first_name', values: ['x'] }) },
  'fieldValues userId': { sharedWith: seeAll },
  'updateField userId': { sharedWith: seeAll, more: () => ({ name: 'first_name', value: 'Νίκη' }) },
  'updateField projectId': { more: () => ({ name: 'first_name', value: 'Νίκη' }) },
  'updateFields userId': { sharedWith: seeAll },
  'setField ids': {
    more: () => ({ field: 'first_name', value: 'Νίκη' }),
    answer: (ids) => ({
      status: 200,
      body: {
        Rows: ids
          .toSorted((a, b) => a - b)
          .map((id) => ({
            Key: String(id),
            Code: 'not-found',
          })),
      },
    }),
  },
  'setField projectId': { more: () => ({ field: 'first_name', value: 'Νίκη' }) },
  'updateUserFields projectId': { more: () => ({ field: 'first_name' }) },
  'undoUpdate change': { sharedWith: [] },
  'updateUserFields change': {
    sharedWith: [],
    more: ({ person }) => ({ field: 'first_name', users: [{ key: person.username, value: 'Νίκη' }] }),
  },
  'updateRoles userId': { more: () => ({ roles: ['Mentee'] }) },
  'updateRoles projectId': { more: () => ({ roles: ['Supervisor'] }) },
  'setLevel userId': { sharedWith: [], more: () => ({ level: 5 }) },
  'previewLeaving userId': { more: () => ({ way: 'deactivated' }) },
  'setState userId': { more: () => ({ state: 2 }) },
  'setStateMany projectId': { more: () => ({ state: 1 }) },
  'setStateMany filterCoordId': {
    sharedWith: [],
    more: () => ({ state: 2 }),
    answer: () => ({ status: 200, body: unchanged }),
  },
  'setStateMany ids': {
    more: () => ({ state: 2 }),
    answer: () => ({ status: 200, body: unchanged }),
  },
  'setDefaultProject userId': { sharedWith: [], finder: 'Admin' },
  'addExisting projectId': { finder: 'Admin', more: () => ({ currentProjectId: 1 }) },
  'addExisting currentProjectId': { finder: 'Admin' },
  'cascadeValues projectId': { more: () => ({ field: 'first_name', cascadeField: 'last_name' }) },
  'getUserData userId': { sharedWith: seeAll },
  'setUserData userId': { sharedWith: seeAll, more: () => ({ data: '{}' }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    /** The ids of a bulk change and a saved filter of the supervisor. */
    change: number;
    filter: number;
  }
}

/** The users who can see and find the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  bulkChange: { kinds: ['change'], sharedWith: runners, finder: 'runner' },
  savedFilter: { kinds: ['filter'], sharedWith: [], finder: 'runner' },
};

/** Adds a bulk change that can be undone and a filter, both of the supervisor. */
export async function plant({ server, runner, project }: Ground): Planted {
  const change = await recordBulkChange(
    server.db,
    { id: runner.id },
    {
      projectId: project,
      kind: FIELD_CHANGE,
      facts: { field: 'first_name', place: 'user' },
      total: 0,
      people: [],
    },
  );
  const { id: filter } = await server.db
    .insertInto('savedFilter')
    .values({ projectId: project, userId: runner.id, screen: 'users', name: 'x', query: '?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { change, filter };
}
