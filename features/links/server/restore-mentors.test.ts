import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { people } from '#features/people/contract.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { links, type MentorsOf } from '../contract.ts';

const server = startServer();

/** The input that gives back the mentors from before a change. */
function fromTo(before: MentorsOf, after: MentorsOf) {
  const actionIds = [...new Set([...before.actions, ...after.actions].map(({ actionId }) => actionId))];
  const idsOf = ({ mentor, actions }: MentorsOf) => ({
    mentorId: mentor?.id ?? 0,
    ofActions: actionIds.map((id) => actions.find(({ actionId }) => actionId === id)?.mentor.id ?? 0),
  });
  return { actionIds, before: idsOf(before), after: idsOf(after) };
}

/** A mentee whose one action another mentor has, in a project where the actions move with the default mentor. */
async function aLinkedMentee() {
  const project = await aProject(server.db, { Config: { LinkActionsAll: true } });
  const runner = await server.person('Supervisor', { project });
  const mentor = await server.person('Mentor', { project });
  const other = await server.person('Mentor', { project });
  const mentee = await server.person('Mentee', { project });
  const actionId = await anAction(server.db, project, { title: 'Συνάντηση', typeId: 2 });
  const of = { projectId: project, menteeId: mentee.id };
  await server.as(runner, links.setDefaultSingle, { ...of, mentorId: mentor.id });
  const { body: before } = await server.as(runner, links.setActionsOne, {
    ...of,
    actionIds: [actionId],
    mentorId: other.id,
  });
  const now = async () => (await server.as(runner, links.ofMentee, of)).body;
  const restore = (after: MentorsOf) =>
    server.as(runner, links.restoreOne, { ...of, ...fromTo(before, after) });
  return { project, runner, mentor, other, of, actionId, before, now, restore };
}

test('an undo gives a mentee back the default mentor and the mentors of actions, in one call that the audit log has', async () => {
  const { project, runner, other, of, before, now, restore } = await aLinkedMentee();
  const { body: after } = await server.as(runner, links.setDefaultSingle, { ...of, mentorId: other.id });
  expect(after.actions).toEqual([]);
  expect((await restore(after)).body).toEqual(before);
  expect(await now()).toEqual(before);
  const admin = await server.person('Admin');
  const what = async (kind: string) =>
    (await server.as(admin, audit.list, { projectId: project, what: kind })).body.list.length;
  expect([await what('links.set-default'), await what('links.set-actions')]).toEqual([3, 2]);
});

test('an undo removes the mentors of a mentee who had none before, for actions and by default', async () => {
  const { runner, of, actionId, before, restore } = await aLinkedMentee();
  await server.as(runner, links.resetActionsOne, { ...of, actionIds: [actionId] });
  const { body: bare } = await server.as(runner, links.setDefaultSingle, { ...of, mentorId: 0 });
  expect(bare).toEqual({ actions: [] });
  expect((await restore(bare)).body).toEqual(before);
  const { status, body } = await server.as(runner, links.restoreOne, {
    ...of,
    ...fromTo(bare, before),
  });
  expect([status, body]).toEqual([200, bare]);
});

test('an undo of mentors that another user has changed since is refused and changes nothing', async () => {
  const { runner, mentor, other, of, now, restore } = await aLinkedMentee();
  const { body: after } = await server.as(runner, links.setDefaultSingle, { ...of, mentorId: other.id });
  await server.as(runner, links.setDefaultSingle, { ...of, mentorId: mentor.id });
  expect((await restore(after)).problem.code).toBe('links-changed');
  expect(await now()).toMatchObject({ mentor: { id: mentor.id }, actions: [] });
});

test('an undo that cannot give back one of the mentors gives back none of them', async () => {
  const { project, runner, mentor, other, of, before, now, restore } = await aLinkedMentee();
  const third = await server.person('Mentor', { project });
  const { body: after } = await server.as(runner, links.setDefaultSingle, { ...of, mentorId: third.id });
  await server.as(runner, people.setState, { projectId: project, userId: other.id, state: 2 });
  expect((await restore(after)).problem.code).toBe('not-a-mentor');
  expect(await now()).toEqual(after);
  await server.as(runner, people.setState, { projectId: project, userId: other.id, state: 1 });
  expect((await restore(after)).body).toEqual(before);
  expect((await server.as(mentor, links.restoreOne, { ...of, ...fromTo(before, after) })).status).toBe(403);
});

test('an undo names only actions and mentors of its project', async () => {
  const { of, before, runner } = await aLinkedMentee();
  const foreign = await anAction(server.db, await aProject(server.db), { title: 'Συνάντηση', typeId: 2 });
  const stranger = await server.person('Mentor', { project: await aProject(server.db) });
  const nameless = { id: stranger.id, name: '' };
  const code = async (wanted: MentorsOf) =>
    (await server.as(runner, links.restoreOne, { ...of, ...fromTo(wanted, before) })).problem.code;
  expect(await code({ actions: [{ actionId: foreign, mentor: nameless }] })).toBe('not-found');
  expect(await code({ ...before, mentor: nameless })).toBe('not-found');
  const [own] = before.actions;
  expect(await code({ ...before, actions: [{ actionId: own!.actionId, mentor: nameless }] })).toBe(
    'not-found',
  );
});
