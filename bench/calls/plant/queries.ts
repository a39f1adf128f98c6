import { addQuery } from '#features/queries/server/store/queries.ts';
import { addSnapshot } from '#features/queries/server/store/snapshots.ts';
import { addScript } from '#features/scripts/server/store.ts';
import { Display } from '#features/queries/contract/shapes.ts';
import { roles } from '#platform/contract/roles.ts';
import type { Planting } from './planting.ts';

/** The service of a project: its name is unique in the installation. */
export const serviceOf = (projectId: number): string => `calls-${projectId}`;

/** Saved queries of the project besides the ready-made ones. */
const QUERIES = 500;

/** A query that reads the steps of the programme: what it costs does not grow with the people. */
const text = `select position, title_el from actions where title_el ilike '%' || @word || '%' order by position`;

const kept = () => ({
  columns: [{ name: 'position', type: 'number' as const }],
  rows: Array.from({ length: 1_000 }, (_, position) => [position]),
  isCut: false,
  ms: 1,
  at: new Date(),
});

/** The queries that every role runs, the newest for the calls and with a kept result, a service, and a script. */
export async function plantQueries({ db, projectId, mentees }: Planting): Promise<void> {
  const content = {
    descr: 'Τα βήματα του προγράμματος με τη σειρά τους.',
    text,
    roles: roles.filter((role) => role !== 'Admin'),
    parameters: [{ name: 'word', type: 'text' as const, required: true, initial: 'Βήμα' }],
    viewName: null,
    display: Display.parse({}),
  };
  let queryId = 0;
  for (let number = 1; number <= Math.min(QUERIES, mentees); number++)
    queryId = await addQuery(
      db,
      { ...content, kind: 'query', projectId, name: `Βήματα ${number}` },
      undefined,
    );
  await addSnapshot(db, {
    queryId,
    projectId,
    version: 1,
    given: {},
    scope: '',
    result: kept(),
    madeBy: null,
  });
  const name = serviceOf(projectId);
  await addQuery(db, { ...content, kind: 'service', projectId, name }, undefined);
  const { descr, roles: runBy } = content;
  const script = { name, descr, code: 'ctx.params.a * 2', services: [], roles: runBy, tests: [] };
  await addScript(db, { ...script, projectId }, undefined);
}
