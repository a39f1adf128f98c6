import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { people } from '#features/people/contract.ts';
import { setMember } from '#features/people/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { json } from '#platform/server/db.ts';
import { addCrowd, aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { changes } from '#features/changes/contract.ts';
import { links } from '../contract.ts';
import { linkData } from './personal-data.ts';

const server = startServer();
let project = 0;
let runner: Person;
let mentor: Person;
let other: Person;
let mentees: Person[] = [];
let actionIds: number[] = [];

const aMeeting = { title: 'Συνάντηση', typeId: 2 };

/** Each test has its own project, since the links of another test would be counted. */
async function start(settings: Settings = {}) {
  project = await aProject(server.db, settings);
  runner = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ', last_name: 'Α' } });
  other = await server.person('Mentor', {
    project,
    fields: { first_name: 'Άρης', last_name: 'Β', capacity: 3 },
  });
  mentees = [];
  for (let n = 0; n < 4; n++)
    mentees.push(await server.person('Mentee', { project, fields: { first_name: `Μ${n}` } }));
  actionIds = [await anAction(server.db, project, aMeeting), await anAction(server.db, project, aMeeting)];
}

const single = (menteeId: number, mentorId: number) =>
  server.as(runner, links.setDefaultSingle, { projectId: project, menteeId, mentorId });
const seenBy = async (person: Person) =>
  (await server.as(person, people.list, { projectId: project, roles: ['Mentee'] })).body.list
    .map(({ id }) => id)
    .sort();

describe('a mentor', () => {
  beforeAll(() => start());

  test('becomes the default mentor of a mentee, who is then in their scope, and is unlinked again', async () => {
    const [first] = mentees as [Person];
    expect((await single(first.id, mentor.id)).body).toEqual({
      mentor: { id: mentor.id, name: 'Λητώ Α' },
      actions: [],
    });
    expect(await seenBy(mentor)).toEqual([first.id]);
    await single(first.id, other.id);
    expect([await seenBy(mentor), await seenBy(other)]).toEqual([[], [first.id]]);
    expect((await single(first.id, 0)).body).toEqual({ actions: [] });
    expect(await seenBy(other)).toEqual([]);
  });

  test('must be an active mentor, and can be linked only to a mentee', async () => {
    const [first] = mentees as [Person];
    expect((await single(first.id, first.id)).problem.code).toBe('not-a-mentor');
    expect((await single(mentor.id, other.id)).problem.code).toBe('not-a-mentee');
    const sleeping = await server.person('Mentor', { project });
    await server.as(runner, people.setState, { projectId: project, userId: sleeping.id, state: 2 });
    expect((await single(first.id, sleeping.id)).problem.code).toBe('not-a-mentor');
    const stranger = await server.person('Mentor', { project: await aProject(server.db) });
    expect((await single(first.id, stranger.id)).status).toBe(404);
    expect(
      (
        await server.as(mentor, links.setDefaultSingle, {
          projectId: project,
          menteeId: first.id,
          mentorId: mentor.id,
        })
      ).status,
    ).toBe(403);
  });

  test('gets single actions of a mentee, who is then in their scope, until they are reset', async () => {
    const [first] = mentees as [Person];
    const asked = { projectId: project, menteeId: first.id, actionIds };
    // An action that is named twice is meant once.
    const { body } = await server.as(runner, links.setActionsOne, {
      ...asked,
      actionIds: [...actionIds, actionIds[0]!],
      mentorId: mentor.id,
    });
    expect(body.actions.map(({ actionId, mentor: by }) => [actionId, by.id])).toEqual(
      actionIds.map((id) => [id, mentor.id]),
    );
    expect(await seenBy(mentor)).toEqual([first.id]);
    const { cacheMentors } = (await server.as(runner, people.one, { projectId: project, userId: first.id }))
      .body;
    expect(cacheMentors).toEqual(Object.fromEntries(actionIds.map((id) => [id, mentor.id])));
    expect(
      (await server.as(runner, links.ofMentee, { projectId: project, menteeId: first.id })).body,
    ).toEqual(body);
    expect((await server.as(runner, links.resetActionsOne, asked)).body.actions).toEqual([]);
    expect(await seenBy(mentor)).toEqual([]);
  });

  test('loses one action of a mentee by a reset, and keeps the other actions and mentees', async () => {
    const [first, second] = mentees as [Person, Person];
    const set = { projectId: project, actionIds, mentorId: mentor.id };
    for (const { id: menteeId } of [first, second])
      await server.as(runner, links.setActionsOne, { ...set, menteeId });
    const [one, rest] = actionIds as [number, number];
    const whose = { projectId: project, menteeId: first.id };
    const { body } = await server.as(runner, links.resetActionsOne, { ...whose, actionIds: [one] });
    expect(body.actions.map(({ actionId }) => actionId)).toEqual([rest]);
    const kept = await server.as(runner, links.ofMentee, { ...whose, menteeId: second.id });
    expect(kept.body.actions.map(({ actionId }) => actionId)).toEqual(actionIds);
    for (const { id: menteeId } of [first, second])
      await server.as(runner, links.resetActionsOne, { ...whose, menteeId, actionIds });
  });

  test('a mentor and all other links of a person change in one project alone', async () => {
    const [first] = mentees as [Person];
    const light = await server.person('SupervisorLite', { project });
    const coordinator = await server.person('Coordinator', { project });
    const admin = await server.person('Admin');
    const elsewhere = await aProject(server.db);
    for (const { id } of [mentor, other, first, light, coordinator])
      await setMember(server.db, id, elsewhere, 1);
    const actionOf = new Map([
      [project, actionIds[0]!],
      [elsewhere, await anAction(server.db, elsewhere, aMeeting)],
    ]);
    const linkAll = async (projectId: number, to: Person | undefined) => {
      const whose = { projectId, menteeId: first.id };
      const ofAction = { ...whose, actionIds: [actionOf.get(projectId)!] };
      await server.as(admin, links.setDefaultSingle, { ...whose, mentorId: to?.id ?? 0 });
      if (to) await server.as(admin, links.setActionsOne, { ...ofAction, mentorId: to.id });
      else await server.as(admin, links.resetActionsOne, ofAction);
      const supervision = { projectId, supervisorId: light.id, subjectId: first.id, link: to !== undefined };
      await server.as(admin, links.supervise, supervision);
      const coordinatorIds = to ? [coordinator.id] : [];
      await server.as(admin, links.setCoordinators, { projectId, userId: first.id, coordinatorIds });
    };
    const linksIn = async (projectId: number) => [
      (await server.as(admin, links.ofMentee, { projectId, menteeId: first.id })).body,
      (await server.as(admin, links.subjectIds, { projectId, supervisorId: light.id })).body,
      (await server.as(admin, people.list, { projectId, filterCoordId: coordinator.id })).body.all,
    ];
    await linkAll(elsewhere, mentor);
    const before = await linksIn(elsewhere);
    expect(before).toMatchObject([{ mentor: { id: mentor.id }, actions: [{}] }, [first.id], 1]);
    for (const to of [other, undefined]) {
      await linkAll(project, to);
      expect(await linksIn(elsewhere)).toEqual(before);
    }
    expect(await linksIn(project)).toEqual([{ actions: [] }, [], 0]);
  });

  test('must be given, and so must the actions: the refusal says which is missing', async () => {
    const [first] = mentees as [Person];
    const one = { projectId: project, menteeId: first.id };
    const code = async (input: { actionIds: number[]; mentorId: number }) =>
      (await server.as(runner, links.setActionsOne, { ...one, ...input })).problem.code;
    expect(await code({ actionIds: [], mentorId: mentor.id })).toBe('no-actions');
    expect(await code({ actionIds, mentorId: 0 })).toBe('no-mentor');
    const foreign = await anAction(server.db, await aProject(server.db));
    expect(await code({ actionIds: [foreign], mentorId: mentor.id })).toBe('not-found');
  });
});

describe('linking all mentees that a filter finds', () => {
  beforeAll(() => start({ Config: { LinkActionsAll: true } }));

  test('links the confirmed number of mentees, or none', async () => {
    const all = { projectId: project, mentorId: mentor.id, search: 'Μ' };
    const late = await server.as(runner, links.setDefault, { ...all, expected: 3 });
    expect(late.problem).toMatchObject({ code: 'set-changed', present: { Total: 4 } });
    expect(await seenBy(mentor)).toEqual([]);
    expect((await server.as(runner, links.setDefault, { ...all, expected: 4 })).body).toEqual({
      changed: 4,
      total: 4,
    });
    expect((await server.as(runner, links.setDefault, all)).body).toEqual({ changed: 0, total: 4 });
    expect(await seenBy(mentor)).toHaveLength(4);
  });

  test('links actions too, by search and by activity, and a reset unlinks them', async () => {
    const [first] = mentees as [Person];
    await server.as(runner, people.setState, { projectId: project, userId: first.id, state: 2 });
    const asked = { projectId: project, actionIds, mentorId: other.id, active: true };
    expect((await server.as(runner, links.setActions, asked)).body).toEqual({ changed: 6, total: 3 });
    const one = await server.as(runner, links.setActions, { ...asked, search: 'Μ2', mentorId: mentor.id });
    expect(one.body).toEqual({ changed: 2, total: 1 });
    const { active: _, ...all } = asked;
    expect((await server.as(runner, links.resetActions, all)).body).toEqual({ changed: 6, total: 4 });
  });

  test('can be limited to the mentees of a coordinator, for actions and for the default mentor alike', async () => {
    const [, second] = mentees as [Person, Person];
    const coordinator = await server.person('Coordinator', { project });
    const of = { projectId: project, mentorId: other.id, filterCoordId: coordinator.id };
    await server.as(runner, links.setCoordinators, {
      projectId: project,
      userId: second.id,
      coordinatorIds: [coordinator.id],
    });
    const made = await server.as(runner, links.setDefault, { ...of, expected: 1 });
    expect(made.body).toEqual({ changed: 1, total: 1 });
    expect(await seenBy(other)).toEqual([second.id]);
    expect((await server.as(runner, links.setActions, { ...of, actionIds })).body.total).toBe(1);
  });

  test('linking all mentees that a filter finds to a default mentor moves all actions if the project says so', async () => {
    const [, second] = mentees as [Person, Person];
    await server.as(runner, links.setActionsOne, {
      projectId: project,
      menteeId: second.id,
      actionIds,
      mentorId: other.id,
    });
    expect((await single(second.id, mentor.id)).body.actions).toEqual([]);
  });
});

describe('the board of mentors', () => {
  beforeAll(() => start({ Config: { MentorCapacity: 5, QuietDays: 10 } }));

  test('shows the load and capacity of mentors, mentees without a mentor and quiet links', async () => {
    const [first, second] = mentees as [Person, Person];
    await single(first.id, mentor.id);
    await single(second.id, mentor.id);
    await server.db
      .updateTable('defaultMentor')
      .set({ linkedAt: new Date(Date.now() - 11 * DAY_MS) })
      .where('menteeId', '=', first.id)
      .execute();
    const board = async () => (await server.as(runner, links.board, { projectId: project })).body;
    expect(await board()).toMatchObject({
      mentors: [
        { id: mentor.id, mentees: 2, capacity: 5, quiet: 1 },
        { id: other.id, mentees: 0, capacity: 3, quiet: 0 },
      ],
      unlinked: 2,
      quiet: 1,
      quietDays: 10,
    });
    const of = async (what: { mentorId: number } | { quiet: true }) =>
      (await server.as(runner, links.mentees, { projectId: project, of: what })).body.mentees
        .map(({ id }) => id)
        .sort();
    expect(await of({ mentorId: mentor.id })).toEqual([first.id, second.id].sort());
    expect(await of({ mentorId: 0 })).toHaveLength(2);
    expect(await of({ quiet: true })).toEqual([first.id]);

    await server.db
      .insertInto('actionData')
      .values({
        actionId: actionIds[0]!,
        menteeId: first.id,
        menteeData: json({}),
        mentorData: null,
        privateData: null,
        completedAt: null,
        completedBy: null,
      })
      .execute();
    expect((await board()).quiet).toBe(0);
  });

  test('tells mentees with the same name apart', async () => {
    const fields = { first_name: 'Ορέστης', last_name: 'Ωκεανίδης' };
    for (const username of ['orestis-a', 'orestis-b'])
      await server.person('Mentee', { project, fields, username });
    const { body } = await server.as(runner, links.mentees, { projectId: project, of: { mentorId: 0 } });
    expect(body.mentees.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ορέστης Ωκεανίδης (orestis-a)', 'Ορέστης Ωκεανίδης (orestis-b)']),
    );
    expect(body.mentees.map(({ name }) => name)).toContain('Μ2');
  });
});

describe('a reassignment of everything that a mentor has', () => {
  beforeAll(() => start());

  const complete = (actionId: number, { id: menteeId }: Person) =>
    server.db
      .insertInto('actionData')
      .values({
        actionId,
        menteeId,
        menteeData: null,
        mentorData: null,
        privateData: null,
        completedAt: new Date(),
        completedBy: null,
      })
      .execute();

  test('is previewed, made in one step, and undone except for links that changed since', async () => {
    const [first, second, third] = mentees as [Person, Person, Person];
    for (const { id } of [first, second]) await single(id, mentor.id);
    await server.as(runner, links.setActionsOne, {
      projectId: project,
      menteeId: third.id,
      actionIds,
      mentorId: mentor.id,
    });
    await complete(actionIds[1]!, third);
    const move = { projectId: project, fromId: mentor.id, toId: other.id };
    const preview = await server.as(runner, links.reassign, { ...move, preview: true });
    expect(preview.body).toMatchObject({ mentees: [{ id: first.id }, { id: second.id }], actions: 1 });
    expect(await seenBy(other)).toEqual([]);

    const { body } = await server.as(runner, links.reassign, move);
    expect(await seenBy(other)).toEqual([first.id, second.id, third.id].sort());
    // A completed action stays with the mentor who completed it.
    expect(await seenBy(mentor)).toEqual([third.id]);
    await single(second.id, mentor.id);
    const [listed] = (await server.as(runner, changes.list, { projectId: project })).body.list;
    expect(listed).toMatchObject({ id: body.change, changed: 3, mayUndo: true });
    expect(listed!.what).toMatch(/^Μεταφορά όλων των ωφελουμένων: .+ → .+$/);
    const undone = await server.as(runner, changes.undo, { id: body.change! });
    expect(undone.body).toMatchObject({ undone: 2, left: [{ id: second.id, why: 'changed' }] });
    expect(await seenBy(other)).toEqual([]);
    expect((await server.as(runner, changes.undo, { id: body.change! })).problem.code).toBe('undone');
    expect((await server.as(runner, links.reassign, { ...move, toId: first.id })).problem.code).toBe(
      'not-a-mentor',
    );
  });

  test('leaves an action with the mentor for the mentees who completed it, and takes it for the others', async () => {
    await start();
    const [first, second] = mentees as [Person, Person];
    for (const { id: menteeId } of [first, second])
      await server.as(runner, links.setActionsOne, {
        projectId: project,
        menteeId,
        actionIds: [actionIds[0]!],
        mentorId: mentor.id,
      });
    await complete(actionIds[0]!, second);
    await server.as(runner, links.reassign, { projectId: project, fromId: mentor.id, toId: other.id });
    expect([await seenBy(mentor), await seenBy(other)]).toEqual([[second.id], [first.id]]);
  });

  test('does not link an erased person again when it is undone', async () => {
    const [first, second] = mentees as [Person, Person, Person];
    for (const { id } of [first, second]) await single(id, mentor.id);
    const move = { projectId: project, fromId: mentor.id, toId: other.id };
    const { body } = await server.as(runner, links.reassign, move);
    await linkData.erase(server.db, first.id);
    const undone = await server.as(runner, changes.undo, { id: body.change! });
    expect(undone.body.left).toMatchObject([{ id: first.id, why: 'changed' }]);
    expect(await seenBy(mentor)).not.toContain(first.id);
  });
});

describe('a supervisor', () => {
  beforeAll(() => start());

  test('a supervisor of the light kind sees the subjects linked to them, and cannot ask for those of others', async () => {
    const light = await server.person('SupervisorLite', { project });
    const [first] = mentees as [Person];
    const link = { projectId: project, supervisorId: light.id, subjectId: first.id };
    expect((await server.as(runner, links.supervise, link)).body).toEqual([first.id]);
    expect((await server.as(runner, links.supervise, link)).body).toEqual([first.id]);
    expect(await seenBy(light)).toEqual([first.id]);
    const asked = { projectId: project, supervisorId: light.id };
    expect((await server.as(light, links.subjectIds, asked)).body).toEqual([first.id]);
    expect((await server.as(light, links.subjectIds, { ...asked, supervisorId: runner.id })).status).toBe(
      404,
    );
    expect(
      (await server.as(runner, links.supervise, { ...link, supervisorId: mentor.id })).problem.code,
    ).toBe('not-a-supervisor');
    expect((await server.as(runner, links.supervise, { ...link, supervisorId: first.id })).problem.code).toBe(
      'self',
    );
    expect((await server.as(runner, links.supervise, { ...link, link: false })).body).toEqual([]);
    expect(await seenBy(light)).toEqual([]);
  });

  test('has no erased subject, and an erased supervisor has none at all', async () => {
    const [first, second] = mentees as [Person, Person];
    const [light, erased] = [
      await server.person('SupervisorLite', { project }),
      await server.person('SupervisorLite', { project }),
    ];
    const subject = await server.person('Mentee', { project });
    for (const [supervisorId, subjectId] of [
      [light.id, first.id],
      [light.id, subject.id],
      [erased.id, second.id],
    ] as const)
      await server.as(runner, links.supervise, { projectId: project, supervisorId, subjectId });
    for (const { id } of [subject, erased]) await linkData.erase(server.db, id);
    const left = await server.db
      .selectFrom('supervision')
      .where('supervisorId', 'in', [light.id, erased.id])
      .select(['supervisorId', 'subjectId'])
      .execute();
    expect(left).toEqual([{ supervisorId: light.id, subjectId: first.id }]);
  });

  test('sees the progress of their subjects, and of no other people', async () => {
    const light = await server.person('SupervisorLite', { project });
    const [first, second] = mentees as [Person, Person];
    await server.as(runner, links.supervise, {
      projectId: project,
      supervisorId: light.id,
      subjectId: first.id,
    });
    const none = { menteeData: null, mentorData: null, privateData: null, completedBy: null };
    await server.db
      .insertInto('actionData')
      .values([
        { ...none, actionId: actionIds[0]!, menteeId: first.id, completedAt: new Date() },
        { ...none, actionId: actionIds[1]!, menteeId: first.id, completedAt: null },
      ])
      .execute();
    const ids = [first.id, second.id, mentor.id, light.id];
    const of = async (person: Person) =>
      (await server.as(person, links.progress, { projectId: project, ids })).body;
    expect(await of(light)).toEqual([
      { id: first.id, done: 1, total: 2, lastSign: expect.any(Date) as Date },
    ]);
    expect((await of(runner)).map(({ id, done }) => [id, done])).toEqual([
      [first.id, 1],
      [second.id, 0],
    ]);
    // Actions hidden from supervisors do not count.
    await server.db.updateTable('action').set({ flags: 34 }).where('id', '=', actionIds[0]!).execute();
    expect(await of(light)).toMatchObject([{ done: 0, total: 1 }]);
    await server.db.updateTable('action').set({ flags: 2 }).where('id', '=', actionIds[0]!).execute();
    await server.db.deleteFrom('actionData').where('menteeId', '=', first.id).execute();
  });

  test('lists the first 500 mentees without a mentor and says whether there are more', async () => {
    const crowded = await aProject(server.db);
    const staff = await server.person('Coordinator', { project: crowded });
    const listed = async () => {
      const { body } = await server.as(staff, links.mentees, { projectId: crowded, of: { mentorId: 0 } });
      return [body.mentees.length, body.more];
    };
    await addCrowd(server.db, crowded, 500);
    expect(await listed()).toEqual([500, false]);
    await addCrowd(server.db, crowded, 1);
    expect(await listed()).toEqual([500, true]);
  });

  test('sets the coordinators of a person, and people can be filtered by them', async () => {
    const coordinator = await server.person('Coordinator', { project });
    const [first] = mentees as [Person];
    const set = (coordinatorIds: number[]) =>
      server.as(runner, links.setCoordinators, { projectId: project, userId: first.id, coordinatorIds });
    expect((await set([coordinator.id])).status).toBe(200);
    const { body } = await server.as(runner, people.list, {
      projectId: project,
      filterCoordId: coordinator.id,
    });
    expect(body.list.map(({ id }) => id)).toEqual([first.id]);
    expect((await set([mentor.id])).problem.code).toBe('not-a-coordinator');
    expect((await set([])).status).toBe(200);
  });

  test('lists the actions that can have a mentor', async () => {
    const { body } = await server.as(runner, links.actions, { projectId: project });
    expect(body).toEqual(actionIds.map((id) => ({ id, title: 'Συνάντηση', group: 'Γνωριμία' })));
  });
});
