import { beforeAll, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer, type Person } from '#testing/server.ts';
import { matching, type Rule } from '../contract.ts';

const server = startServer();
const secret = 'GEHEIM0';
/** Shows the field to all; another project of the same people hides it from all but Admins. */
let loose = 0;
let admin: Person;
let coordinator: Person;
let mentee: Person;

beforeAll(async () => {
  const field = (level: number) => ({
    User: {
      Fields: [
        { Name: 'first_name', Visible: 4 },
        { Name: 'sec0', Visible: level },
      ],
    },
  });
  const strict = await aProject(server.db, field(0));
  loose = await aProject(server.db, field(4));
  admin = await server.person('Admin');
  coordinator = await server.person('Coordinator', { project: loose });
  const mentor = await server.person('Mentor', {
    project: strict,
    fields: { first_name: 'Λητώ', sec0: secret },
  });
  mentee = await server.person('Mentee', { project: strict, fields: { first_name: 'Δανάη', sec0: secret } });
  await server.db
    .insertInto('membership')
    .values([mentor, mentee].map(({ id }) => ({ projectId: loose, userId: id, state: 1 as const })))
    .execute();
});

const same: Rule = {
  kind: 'same',
  menteeField: 'sec0',
  mentorField: 'sec0',
  weight: 5,
  required: false,
  never: [],
};

async function proposalBy(person: Person): Promise<number> {
  return (await server.as(person, matching.propose, { projectId: loose })).body.id;
}
const shown = async (person: Person, id: number) =>
  (await server.as(person, matching.pairs, { id })).text +
  (await server.as(person, matching.candidates, { id, menteeId: mentee.id })).text +
  (await server.as(person, matching.one, { id })).text;

test('a matching shows no value that another project of the person hides, and does not pair people by it', async () => {
  const saved = await server.as(coordinator, matching.saveRules, {
    projectId: loose,
    version: 1,
    rules: [same],
  });
  expect(saved.status).toBe(200);
  const own = await proposalBy(coordinator);
  expect(await shown(coordinator, own)).not.toContain(secret);
  const { body } = await server.as(coordinator, matching.pairs, { id: own });
  expect(body.list.map(({ score }) => score)).toEqual([0]);
  // What an Admin matched by the values, the coordinator reads without them.
  const ofAdmin = await proposalBy(admin);
  expect(await shown(admin, ofAdmin)).toContain(secret);
  expect(await shown(coordinator, ofAdmin)).not.toContain(secret);
});
