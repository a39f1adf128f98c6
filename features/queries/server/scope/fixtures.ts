import { roles } from '#platform/contract/roles.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { type ScopePlans } from '#testing/scope.ts';
import { Display } from '../../contract/shapes.ts';
import { reportRoles } from '../../access.ts';
import { addQuery, findService } from '../store/queries.ts';
import { addSchedule } from '../store/schedules.ts';
import { addSnapshot } from '../store/snapshots.ts';

const everybody = roles.filter((role) => role !== 'Admin');

/** What the scope matrix cannot tell from the contract of queries, by call and field. */
export const scope: ScopePlans = {
  'edit id': { more: () => ({ projectId: undefined, name: 'x', version: 1 }) },
  'edit projectId': { finder: 'Admin', more: () => ({ query: 'select 1' }) },
  'restore id': { kinds: ['removedQuery'] },
  'copy projectId': { finder: 'Admin' },
  'adminExecute projectId': { finder: 'Admin', more: () => ({ query: 'select 1' }) },
  'adminExecute asPersonId': { kinds: ['user'], finder: 'Admin', more: () => ({ query: 'select 1' }) },
  'schema projectId': { finder: 'Admin' },
  'setWriter personId': { kinds: ['runnerId'] },
  'runService projectId': { finder: 'Admin', more: () => ({ name: 'planted' }) },
  'editService id': { more: () => ({ query: 'select 1', roles: ['Mentor'], version: 1 }) },
  'editService projectId': { more: () => ({ query: 'select 1', roles: ['Mentor'] }) },
  'restoreService id': { kinds: ['removedService'] },
  'schedule id': { more: () => ({ every: 'day' }) },
  'schedule projectId': { more: () => ({ every: 'day' }) },
  'pinned projectId': { more: () => ({ page: 'home' }) },
  'pin id': { more: () => ({ page: 'home' }) },
  'pin projectId': { more: () => ({ page: 'home' }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    query: number;
    removedQuery: number;
    service: number;
    removedService: number;
    querySnapshot: number;
    querySchedule: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  query: { kinds: ['query'], sharedWith: everybody },
  service: { kinds: ['service'], sharedWith: [] },
  querySnapshot: { kinds: ['querySnapshot'], sharedWith: reportRoles },
  querySchedule: { kinds: ['querySchedule'], sharedWith: reportRoles },
};

const contentOf = (name: string) => ({
  name,
  descr: '',
  text: 'select 1',
  roles: everybody,
  parameters: [],
  viewName: null,
  display: Display.parse({}),
});

const daily = { every: 'day', weekday: 1, monthDay: 1, hour: 8 } as const;
const aResult = () => ({ columns: [], rows: [], isCut: false, ms: 1, at: new Date() });

/** A query of the project that all its people run, and a service; and one of each that was taken away. */
export async function plant({ server, project }: Ground): Planted {
  const add = async (kind: 'query' | 'service', isRemoved: boolean) => {
    const content = contentOf(`planted-${crypto.randomUUID().slice(0, 13)}`);
    const id = await addQuery(server.db, { ...content, kind, projectId: project }, undefined);
    if (isRemoved)
      await server.db.updateTable('query').set({ removedAt: new Date() }).where('id', '=', id).execute();
    return id;
  };
  if (!(await findService(server.db, { id: 0, roles: ['Admin'] }, 'planted')))
    await addQuery(server.db, { ...contentOf('planted'), kind: 'service', projectId: null }, undefined);
  const query = await add('query', false);
  const kept = { queryId: query, projectId: project, given: {}, madeBy: null };
  return {
    query,
    removedQuery: await add('query', true),
    service: await add('service', false),
    removedService: await add('service', true),
    querySnapshot: await addSnapshot(server.db, { ...kept, version: 1, scope: 'other', result: aResult() }),
    querySchedule: await addSchedule(server.db, {
      ...kept,
      ...daily,
      roles: ['Supervisor'],
      nextAt: new Date(Date.now() + 1e9),
    }),
  };
}
