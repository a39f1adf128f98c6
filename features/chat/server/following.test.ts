import { beforeEach, expect, test } from 'vitest';
import { links } from '#features/links/contract.ts';
import { aMeetingAction, link } from '#features/meetings/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { chat } from '../contract.ts';
import { opened, write } from './fixtures.ts';

const server = startServer();
let project = 0;
let staff: Person;
let mentor: Person;
let other: Person;
let danae: Person;
let petros: Person;

beforeEach(async () => {
  project = await aProject(server.db);
  staff = await server.person('Supervisor', { project });
  mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ' } });
  other = await server.person('Mentor', { project, fields: { first_name: 'Ιάσων' } });
  danae = await server.person('Mentee', { project, fields: { first_name: 'Δανάη' } });
  petros = await server.person('Mentee', { project, fields: { first_name: 'Πέτρος' } });
  await link(server.db, project, mentor, danae);
});

const assign = (mentee: Person, to: Person | undefined) =>
  server.as(staff, links.setDefaultSingle, {
    projectId: project,
    mentorId: to?.id ?? 0,
    menteeId: mentee.id,
  });
const openGroup = (person: Person, actionId?: number) =>
  server.as(person, chat.open, { projectId: project, ...(actionId !== undefined && { actionId }) });
const groupOf = async (person: Person, actionId?: number) => (await openGroup(person, actionId)).body;
const textsOf = async (person: Person, conversationId: number) =>
  (await server.as(person, chat.getMessages, { conversationId })).body.messages.map(({ message }) => message);

test('the group of a mentor follows the links: who joins reads from then on, who leaves reads up to then', async () => {
  const group = await groupOf(mentor);
  expect(group).toMatchObject({ kind: 'mentees', users: [{ name: 'Δανάη' }] });
  await write(server, mentor, group.id, 'Πριν');
  await assign(petros, mentor);
  const quoted = await write(server, mentor, group.id, 'Μετά', { quoteSeq: 1 });
  expect(quoted.body.quote?.text).toBe('Πριν');
  expect(await textsOf(petros, group.id)).toEqual(['Μετά']);
  const [first] = (await server.as(petros, chat.getMessages, { conversationId: group.id })).body.messages;
  expect(first).not.toHaveProperty('quote');
  expect((await server.as(petros, chat.newCount, {})).body.new).toBe(1);

  await assign(danae, other);
  await write(server, mentor, group.id, 'Χωρίς τη Δανάη');
  expect(await textsOf(danae, group.id)).toEqual(['Πριν', 'Μετά']);
  expect((await write(server, danae, group.id, 'x')).problem.present).toEqual({ Why: 'unlinked' });
  const { body } = await server.as(danae, chat.conversation, { conversationId: group.id });
  expect(body).toMatchObject({ closed: 'unlinked', new: 0, lastSeq: 2 });
  expect((await write(server, petros, group.id, 'Παρών')).status).toBe(200);
  expect((await groupOf(mentor)).users.map(({ name }) => name)).toEqual(['Πέτρος']);
});

test('a search finds nothing that was written before a person joined a group or after they left it', async () => {
  const group = await groupOf(mentor);
  await write(server, mentor, group.id, 'Κοινή λέξη, νωρίς');
  await assign(petros, mentor);
  await write(server, mentor, group.id, 'Κοινή λέξη, στη μέση', { quoteSeq: 1 });
  await assign(danae, other);
  await write(server, mentor, group.id, 'Κοινή λέξη, αργά');
  const found = async (person: Person, where: { conversationId?: number; projectId?: number }) => {
    const { body, text } = await server.as(person, chat.search, { search: 'κοινη λεξη', ...where });
    const words = ['νωρίς', 'στη μέση', 'αργά'].filter((word) => text.includes(word));
    return [body.messages.length, ...words];
  };
  for (const where of [{}, { projectId: project }, { conversationId: group.id }]) {
    expect(await found(mentor, where)).toEqual([3, 'νωρίς', 'στη μέση', 'αργά']);
    expect(await found(petros, where)).toEqual([2, 'στη μέση', 'αργά']);
    expect(await found(danae, where)).toEqual([2, 'νωρίς', 'στη μέση']);
  }
});

test('the group of an action has the mentees whom the mentor has for it; without any, and for staff, there is none', async () => {
  await link(server.db, project, mentor, petros);
  const action = await aMeetingAction(server.db, project);
  await server.as(staff, links.setActionsOne, {
    projectId: project,
    actionIds: [action],
    mentorId: other.id,
    menteeId: petros.id,
  });
  expect((await openGroup(await server.person('Mentor', { project }), action)).problem.code).toBe(
    'empty-group',
  );
  expect((await openGroup(staff, action)).problem.code).toBe('not-a-contact');
  const group = await groupOf(mentor, action);
  expect(group).toMatchObject({ kind: 'action', title: 'Πρώτη συνάντηση', users: [{ name: 'Δανάη' }] });
  expect((await groupOf(other, action)).users.map(({ name }) => name)).toEqual(['Πέτρος']);
  await server.as(staff, links.resetActionsOne, {
    projectId: project,
    actionIds: [action],
    menteeId: petros.id,
  });
  expect((await groupOf(mentor, action)).users.map(({ name }) => name)).toEqual(['Δανάη', 'Πέτρος']);
});

test('a reassignment takes all mentees of a mentor to the groups of the other one, and its undo takes them back', async () => {
  const [from, to] = [await groupOf(mentor), await groupOf(other)];
  const { change } = (
    await server.as(staff, links.reassign, { projectId: project, fromId: mentor.id, toId: other.id })
  ).body;
  const present = async (person: Person) => (await groupOf(person)).users.map(({ name }) => name);
  expect([await present(mentor), await present(other)]).toEqual([[], ['Δανάη']]);
  expect((await write(server, mentor, from.id, 'x')).problem.present).toEqual({ Why: 'left' });
  expect((await write(server, danae, to.id, 'Καλημέρα')).status).toBe(200);
  expect(change).toBeGreaterThan(0);
});

test('a mentee waits for the mentor from the first question, until the mentor answers or is no longer the mentor', async () => {
  const conversation = await opened(server, danae, project, mentor);
  const waiting = async () => (await server.as(mentor, chat.waiting, { projectId: project })).body;
  const board = async () => (await server.as(staff, chat.silence, { projectId: project })).body.mentors;
  expect(await waiting()).toEqual([]);
  await write(server, danae, conversation, 'Πότε συναντιόμαστε;');
  await write(server, danae, conversation, 'Έχετε χρόνο;');
  expect(await waiting()).toMatchObject([{ conversationId: conversation, mentee: 'Δανάη', messages: 2 }]);
  expect(await board()).toMatchObject([
    { mentor: 'Λητώ', mentees: 1, open: 1, answered: 0, oldest: expect.any(Date) },
    { mentor: 'Ιάσων', open: 0 },
  ]);

  await write(server, mentor, conversation, 'Αύριο');
  expect(await waiting()).toEqual([]);
  expect((await board())[0]).toMatchObject({ open: 0, answered: 1, answerMinutes: 0, longestMinutes: 0 });

  const { seq } = (await write(server, danae, conversation, 'Λάθος')).body;
  await server.as(danae, chat.remove, { conversationId: conversation, seq });
  expect(await waiting()).toEqual([]);
  await write(server, danae, conversation, 'Ευχαριστώ, κάτι ακόμη');
  await assign(danae, other);
  expect(await waiting()).toEqual([]);
  expect((await board()).map(({ open }) => open)).toEqual([0, 0]);
});

test('a mentee of a group who takes a question back ends no wait of another mentee', async () => {
  await assign(petros, mentor);
  const { id: conversationId } = await groupOf(mentor);
  const remove = async (mentee: Person, { body: { seq } }: Awaited<ReturnType<typeof write>>) =>
    server.as(mentee, chat.remove, { conversationId, seq });
  await write(server, petros, conversationId, 'Πότε;');
  const second = await write(server, petros, conversationId, 'Πού;');
  await remove(danae, await write(server, danae, conversationId, 'Λάθος'));
  await remove(petros, second);
  const { body } = await server.as(mentor, chat.waiting, { projectId: project });
  expect(body).toMatchObject([{ mentee: 'Πέτρος', messages: 1 }]);
});

test('a light supervisor sees on the board only the mentors who are linked to them', async () => {
  const lite = await server.person('SupervisorLite', { project });
  const board = async () =>
    (await server.as(lite, chat.silence, { projectId: project })).body.mentors.map(
      ({ mentor: name }) => name,
    );
  expect(await board()).toEqual([]);
  await server.as(staff, links.supervise, { projectId: project, supervisorId: lite.id, subjectId: other.id });
  expect(await board()).toEqual(['Ιάσων']);
});
