import { expect, test } from 'vitest';
import { customViews } from '#features/custom-views/contract.ts';
import { aView } from '#features/custom-views/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { Display } from '../contract/shapes.ts';
import { addQuery, setRemoved } from './store/queries.ts';

const server = startServer();

test('a custom view that shows a report is not removed, and the refusal names the report', async () => {
  const project = await aProject(server.db);
  const admin = await server.person('Admin', { project });
  const id = await aView(server.db, { projectId: project, name: 'Karta' });
  const report = {
    kind: 'query' as const,
    projectId: project,
    name: 'Μηνιαία αναφορά',
    descr: '',
    text: 'select 1',
    roles: ['Supervisor' as const],
    parameters: [],
    viewName: 'karta',
    display: Display.parse({ kind: 'view' }),
  };
  const queryId = await addQuery(server.db, report, undefined);
  const { status, problem } = await server.as(admin, customViews.remove, { id });
  expect([status, problem.code, problem.present]).toEqual([
    409,
    'view-in-use',
    { Uses: '«Μηνιαία αναφορά»' },
  ]);
  await setRemoved(server.db, queryId, true);
  expect((await server.as(admin, customViews.remove, { id })).status).toBe(200);
});
