import { expect, test } from 'vitest';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { aMeetingAction, aTime } from '#features/meetings/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { matching } from '../contract.ts';

const server = startServer();

test('a meeting follows a mentee whom a published matching gives to another mentor', async () => {
  const projectId = await aProject(server.db, { Config: { LinkActionsAll: true } });
  const staff = await server.person('Supervisor', { project: projectId });
  const [mentor, second] = [
    await server.person('Mentor', { project: projectId }),
    await server.person('Mentor', { project: projectId }),
  ];
  const mentee = await server.person('Mentee', { project: projectId });
  const actionId = await aMeetingAction(server.db, projectId);
  const pair = { projectId, mentorId: mentor.id, menteeId: mentee.id };
  await server.as(staff, links.setActionsOne, { ...pair, actionIds: [actionId] });
  const { body: booked } = await server.as(staff, meetings.book, { ...pair, actionId, time: aTime(6) });

  const { id } = (await server.as(staff, matching.propose, { projectId })).body;
  await server.as(staff, matching.setPair, { id, menteeId: mentee.id, mentorId: second.id });
  const { paired: expected, mark } = (await server.as(staff, matching.one, { id })).body;
  const publishing = { id, mails: false, mark, expected };
  expect((await server.as(staff, matching.publish, publishing)).body.linked).toBe(1);
  const meeting = server.db.selectFrom('meeting').where('id', '=', booked.id).select(['state', 'mentorId']);
  expect(await meeting.executeTakeFirstOrThrow()).toEqual({ state: 'booked', mentorId: second.id });
});
