import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeRoles } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { addUpTallies, talliesOf } from './store/tally.ts';
import { lockData, setDocument } from './store/documents.ts';
import { publishTo, setCompletion } from './store/state.ts';

const server = startServer();

/** The figures of a project as the steps themselves say, of the actions that have any. */
async function counted(projectId: number) {
  const { rows } = await sql<{ actionId: number; kept: number; started: number; done: number }>`
    select action_id, count(*)::int as kept, count(completed_at)::int as done,
      count(*) filter (where completed_at is null and (mentee_data is not null or quest_status > 0))::int as started
    from action_data join action on action.id = action_id
    join membership on membership.project_id = action.project_id and user_id = mentee_id
    join app_user on app_user.id = user_id
    where action.project_id = ${projectId} and state = 1 and 'Mentee' = any(roles) group by action_id`.execute(
    server.db,
  );
  return rows.toSorted((a, b) => a.actionId - b.actionId);
}

/** The figures that are kept, without those that are zero. */
const kept = async (projectId: number) =>
  [...(await talliesOf(server.db, projectId))]
    .map(([actionId, tally]) => ({ actionId, ...tally }))
    .filter((tally) => tally.kept + tally.started + tally.done !== 0)
    .toSorted((a, b) => a.actionId - b.actionId);

/** A project with three mentees and three actions, and everything that can happen to a pair of them. */
async function aProgramme() {
  const projectId = await aProject(server.db);
  const mentees = await Promise.all(
    [1, 2, 3].map(async () => (await server.person('Mentee', { project: projectId })).id),
  );
  const actions = [];
  for (let turn = 0; turn < 3; turn++) actions.push(await anAction(server.db, projectId));
  const happenings = {
    write: (actionId, menteeId) =>
      server.db.transaction().execute(async (db) => {
        await lockData(db, { actionId, menteeId });
        await setDocument(db, { actionId, menteeId }, { document: 'mentee', data: {}, userId: menteeId });
      }),
    complete: (actionId, menteeId) =>
      server.db.transaction().execute(async (db) => {
        await lockData(db, { actionId, menteeId });
        await setCompletion(db, { actionId, menteeId }, { at: new Date(), by: menteeId });
      }),
    reopen: (actionId, menteeId) => setCompletion(server.db, { actionId, menteeId }, undefined),
    publish: (actionId) => publishTo(server.db, actionId, mentees, '2030-01-01'),
    leave: (_action, menteeId) => setMember(server.db, menteeId, projectId, 3),
    'come back': (_action, menteeId) => setMember(server.db, menteeId, projectId, 1),
    'be a mentor': (_action, menteeId) =>
      changeRoles(server.db, menteeId, { add: 'Mentor', remove: 'Mentee' }),
    'be a mentee': (_action, menteeId) =>
      changeRoles(server.db, menteeId, { add: 'Mentee', remove: 'Mentor' }),
    'lose what was written': (actionId, menteeId) =>
      server.db
        .updateTable('actionData')
        .set({ menteeData: null })
        .where('actionId', '=', actionId)
        .where('menteeId', '=', menteeId)
        .execute(),
    'be removed': (_action, menteeId) =>
      server.db
        .deleteFrom('membership')
        .where('projectId', '=', projectId)
        .where('userId', '=', menteeId)
        .execute(),
    'add up': () => addUpTallies(server.db),
  } satisfies Record<string, (actionId: number, menteeId: number) => Promise<unknown>>;
  return { projectId, mentees, actions, happenings };
}

type Happening = keyof Awaited<ReturnType<typeof aProgramme>>['happenings'];
const names: readonly Happening[] = [
  'write',
  'complete',
  'reopen',
  'publish',
  'leave',
  'come back',
  'be a mentor',
  'be a mentee',
  'lose what was written',
  'be removed',
  'add up',
];
const history = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
  { minLength: 1, maxLength: 25 },
);

test('the figures of actions are those that the steps say, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happened) => {
      const { projectId, mentees, actions, happenings } = await aProgramme();
      for (const [what, action, mentee] of happened)
        await happenings[what](actions[action]!, mentees[mentee]!);
      expect(await kept(projectId)).toEqual(await counted(projectId));
    }),
    { numRuns: 25, seed: 2026 },
  );
});

test('a mentee who completes steps while staff set them inactive and active is counted once', async () => {
  const { projectId, mentees, actions, happenings } = await aProgramme();
  const [menteeId] = mentees;
  for (let round = 0; round < 10; round++)
    await Promise.all([
      happenings[round % 2 === 0 ? 'complete' : 'reopen'](actions[0]!, menteeId!),
      happenings[round % 3 === 0 ? 'leave' : 'come back'](actions[0]!, menteeId!),
      happenings.write(actions[1]!, menteeId!),
      happenings['add up'](),
    ]);
  expect(await kept(projectId)).toEqual(await counted(projectId));
});

test('the figures go with an erased account and with a deleted action', async () => {
  const { projectId, mentees, actions, happenings } = await aProgramme();
  for (const actionId of actions)
    for (const menteeId of mentees) await happenings.complete(actionId, menteeId);
  await server.db.deleteFrom('appUser').where('id', '=', mentees[0]!).execute();
  await server.db.deleteFrom('action').where('id', '=', actions[0]!).execute();
  expect(await kept(projectId)).toEqual(
    actions.slice(1).map((actionId) => ({ actionId, kept: 2, started: 0, done: 2 })),
  );
});
