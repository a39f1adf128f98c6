import { beforeAll, expect, test } from 'vitest';
import { selection } from '#features/selection/contract.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { moving } from '#features/selection/server/fixtures.ts';
import { notifications } from '#features/notifications/contract.ts';
import { startServer, type Person } from '#testing/server.ts';
import { meetings } from '../contract.ts';
import { aMeetingAction, aTime, link } from './fixtures.ts';

const server = startServer();
let projectId = 0;
let staff: Person;
let mentor: Person;

beforeAll(async () => {
  ({ id: projectId } = await aProjectWithForm(server.db));
  staff = await server.person('Supervisor', { project: projectId });
  mentor = await server.person('Mentor', { project: projectId });
});

const { anApplicant, move } = moving(server, () => projectId);

test('moving a mentee back cancels their meetings, frees the mentor and tells them, and the undo restores it all', async () => {
  const { id, person: mentee } = await anApplicant(2);
  await move(staff, [id], 3);
  await link(server.db, projectId, mentor, mentee);
  const actionId = await aMeetingAction(server.db, projectId);
  const booking = { projectId, actionId, mentorId: mentor.id, menteeId: mentee.id };
  const time = aTime(2);
  const { body: meeting } = await server.as(staff, meetings.book, { ...booking, time });
  const stateOf = async () =>
    (
      await server.db
        .selectFrom('meeting')
        .where('id', '=', meeting.id)
        .select('state')
        .executeTakeFirstOrThrow()
    ).state;
  const mentorOf = async () =>
    (
      await server.db
        .selectFrom('defaultMentor')
        .where('menteeId', '=', mentee.id)
        .select('mentorId')
        .executeTakeFirst()
    )?.mentorId;
  const told = async () =>
    (await server.as(mentor, notifications.list, { projectId })).body.list.map(({ saying }) => saying);

  const wanted = { projectId, filter: {}, ids: [id], status: -2 as const };
  const { body: preview } = await server.as(staff, selection.previewMove, wanted);
  expect(preview.leaving).toMatchObject([
    { kind: 'mentor', count: 1 },
    { kind: 'meetings', count: 1 },
  ]);

  await move(staff, [id], -2);
  expect([await stateOf(), await mentorOf()]).toEqual(['cancelled', undefined]);
  expect(await told()).toEqual(expect.arrayContaining(['meeting.cancelled', 'linked.left']));

  await server.as(staff, selection.undo, { id });
  expect([await stateOf(), await mentorOf()]).toEqual(['booked', mentor.id]);
});

test('the undo leaves a meeting cancelled whose hour another mentee has booked meanwhile', async () => {
  const first = await anApplicant(2);
  const second = await anApplicant(2);
  await move(staff, [first.id, second.id], 3);
  const actionId = await aMeetingAction(server.db, projectId);
  for (const { person } of [first, second]) await link(server.db, projectId, mentor, person);
  const time = aTime(4);
  const bookFor = ({ person }: typeof first) =>
    server.as(staff, meetings.book, {
      projectId,
      actionId,
      mentorId: mentor.id,
      menteeId: person.id,
      time,
    });
  const { body: meeting } = await bookFor(first);
  await move(staff, [first.id], -2);
  expect((await bookFor(second)).status).toBe(200);
  expect((await server.as(staff, selection.undo, { id: first.id })).body).toMatchObject({ status: 3 });
  const { state } = await server.db
    .selectFrom('meeting')
    .where('id', '=', meeting.id)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('cancelled');
});
