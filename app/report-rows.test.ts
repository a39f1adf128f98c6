import { beforeAll, describe, expect, test } from 'vitest';
import { plantDemo } from '#db/seed/demo.ts';
import { addChange } from '#features/changes/server/store.ts';
import { overseers, type Role } from '#platform/contract/roles.ts';
import { reportViewsOf } from '#platform/server/report/keep.ts';
import { reportRows, ticketFor } from '#testing/report.ts';
import { startServer } from '#testing/server.ts';
import { features } from './features.ts';

const server = startServer({ own: true });
const views = reportViewsOf(features);

/** The ids of accounts of the demo by their sign-in names, and of its two projects. */
let ids: Record<string, number>;
let projectId = 0;
let otherProjectId = 0;

beforeAll(async () => {
  await plantDemo(server.services);
  const users = await server.db.selectFrom('appUser').select(['id', 'username']).execute();
  ids = Object.fromEntries(users.map(({ id, username }) => [username, id]));
  const projects = await server.db.selectFrom('project').select('id').orderBy('id').execute();
  [projectId, otherProjectId] = projects.map(({ id }) => id) as [number, number];
}, 60_000);

const as = (role: Role, people: readonly number[] | null = null, project = projectId) => ({
  projectId: project,
  id: ids[role.toLowerCase()]!,
  roles: [role],
  people,
});

const countOf = async (view: string, reader: ReturnType<typeof as>): Promise<number> =>
  Number((await reportRows(server, reader, `select count(*) as rows from ${view}`))[0]!['rows']);

/** Views of which the demo has no rows. */
const emptyInDemo = new Set([
  'bulk_changes',
  'imports',
  'coordinations',
  'mentor_hours',
  'mentor_absences',
  'matching_proposals',
  'matching_pairs',
  'privacy_requests',
  'consents',
  'mails',
  'documents',
  // The readers of these tests see no field.
  'field_options',
]);

describe.each(views)('the view $name', ({ name, readers, personId, columns }) => {
  test('can be selected, and has rows for a reader of the whole project', async () => {
    const role = overseers.find((one) => readers.includes(one))!;
    const rows = await reportRows(server, as(role), `select * from ${name}`);
    expect(rows.length > 0).toBe(!emptyInDemo.has(name));
    expect(new Set(rows.map((row) => row['project_id']))).toEqual(
      new Set(rows.length > 0 ? [projectId] : []),
    );
  });

  test('has no rows for roles that are not among its readers', async () => {
    const roles = overseers.filter((one) => !readers.includes(one));
    for (const role of [...roles, 'Registered'] as const) expect(await countOf(name, as(role))).toBe(0);
  });

  test('has no rows of people whom the reader does not see', async () => {
    if (!personId) return;
    const role = overseers.find((one) => readers.includes(one))!;
    expect(await countOf(name, as(role, []))).toBe(0);
    const person = ['person_id', 'receiver_id', 'mentor_id'].find((column) => column in columns)!;
    const all = await reportRows(
      server,
      as(role),
      `select ${person} from ${name} where ${person} is not null`,
    );
    const one = all[0]?.[person];
    if (typeof one !== 'number') return;
    const rows = await reportRows(server, as(role, [one]), `select ${person} from ${name}`);
    expect(rows.filter((row) => row[person] !== one)).toEqual([]);
    // A reader who sees only some people sees only their own subjects.
    if (name !== 'supervisions') expect(rows.length).toBe(all.filter((row) => row[person] === one).length);
  });
});

test('views about no person are open to readers who see only some people just where those see the same in the pages', () => {
  const open = views
    .filter(({ personId, readers }) => !personId && readers.some((role) => role.startsWith('SupervisorLite')))
    .map(({ name }) => name);
  // Every person of a project sees its title, its published actions and the options of the fields of their level; of bulk changes a light supervisor sees their own.
  expect(open.toSorted()).toEqual(['actions', 'bulk_changes', 'field_options', 'projects']);
});

test('a reader of two projects sees the rows of both, and nothing of a third', async () => {
  const { rows } = await server.services.reports!.run({
    text: 'select project_id from projects order by project_id',
    values: [],
    tickets: [as('Admin'), as('Admin', null, otherProjectId)].map(ticketFor),
    signal: new AbortController().signal,
  });
  expect(rows).toEqual([[projectId], [otherProjectId]]);
  expect(await countOf('projects', as('Admin', null, 999_999))).toBe(0);
});

test('a light supervisor sees only their own links to people', async () => {
  const links = await reportRows(server, as('Admin'), 'select supervisor_id, person_id from supervisions');
  const people = links.map((row) => Number(row['person_id']));
  for (const role of ['SupervisorLite', 'SupervisorLitePlus'] as const) {
    const seen = await reportRows(server, as(role, people), 'select supervisor_id from supervisions');
    expect(seen.every((row) => row['supervisor_id'] === ids[role.toLowerCase()])).toBe(true);
    expect(seen.length).toBe(links.filter((row) => row['supervisor_id'] === ids[role.toLowerCase()]).length);
  }
});

test('a role that sees the whole project opens nothing that a light supervisor sees of the people linked to them alone', async () => {
  const reader = {
    ...as('SupervisorLite'),
    roles: ['SupervisorLite', 'Microdata'] as const,
  };
  await addChange(
    server.db,
    { id: ids['admin']! },
    { projectId, kind: 'people.state', facts: {}, total: 0, people: [] },
  );
  expect(await countOf('bulk_changes', as('Supervisor'))).toBe(1);
  for (const view of ['statistics_answers', 'bulk_changes'])
    expect(await reportRows(server, reader, `select * from ${view}`), view).toEqual([]);
  const links = await reportRows(server, reader, 'select supervisor_id from supervisions');
  expect(links.every((row) => row['supervisor_id'] === reader.id)).toBe(true);
});

test('an action that is hidden from supervisors, or is a draft, is in reports only for those who see it in the pages', async () => {
  const read = async (role: Role) =>
    (await reportRows(server, as(role), 'select action_id from actions')).map((row) => row['action_id']);
  const steps = async (role: Role, actionId: number) =>
    (await reportRows(server, as(role), `select person_id from steps where action_id = ${actionId}`)).length;
  const [done] = await reportRows(
    server,
    as('Admin'),
    'select action_id from steps group by action_id order by count(*) desc limit 1',
  );
  const hidden = Number(done!['action_id']);
  const setFlags = (flags: number) =>
    server.db.updateTable('action').where('id', '=', hidden).set({ flags }).execute();

  await setFlags(2 + 32);
  for (const role of ['Admin', 'Super', 'Coordinator', 'Microdata'] as const) {
    expect(await read(role), role).toContain(hidden);
    expect(await steps(role, hidden), role).toBeGreaterThan(0);
  }
  for (const role of ['Supervisor', 'SupervisorLite', 'SupervisorLitePlus'] as const) {
    expect(await read(role), role).not.toContain(hidden);
    expect(await steps(role, hidden), role).toBe(0);
  }

  await setFlags(0);
  for (const role of ['Admin', 'Supervisor', 'Coordinator'] as const)
    expect(await read(role), role).toContain(hidden);
  for (const role of ['Super', 'Microdata', 'SupervisorLite'] as const)
    expect(await read(role), role).not.toContain(hidden);
});
