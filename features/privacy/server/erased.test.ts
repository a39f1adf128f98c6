import { beforeAll, expect, test } from 'vitest';
import { contracts } from '#app/features.ts';
import { changes } from '#features/changes/contract.ts';
import { people } from '#features/people/contract.ts';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { idPlaces } from '#platform/contract/ids.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { digestOfAll } from '#testing/digest.ts';
import { aProject } from '#testing/people.ts';
import { sample } from '#testing/samples.ts';
import { startServer, type Person } from '#testing/server.ts';
import { privacy } from '../contract.ts';

const server = startServer({ own: true });
let project = 0;
let admin: Person;
let erased: Person;

const accounts = new Set(['person', 'mentee', 'mentor']);

/** Every writing call that names one account, with the path of the field that does. */
const writing = Object.values(contracts).flatMap((contract) =>
  Object.values(contract as Record<string, Call>)
    .filter(({ writes, ofErased, may }) => writes && !ofErased && may !== 'anyone')
    .flatMap((call) =>
      idPlaces(call.input)
        .filter(({ of, isList, path }) => of && !isList && accounts.has(of) && path.length === 1)
        .map(({ path }) => [call.path, path[0]!, call] as const),
    ),
);

const erase = (person: Person, username: string) =>
  server.as(admin, privacy.erase, { userId: person.id, username });
const nameOf = async (person: Person) =>
  (await server.as(admin, privacy.previewErase, { userId: person.id })).body.username;

beforeAll(async () => {
  project = await aProject(server.db);
  admin = await server.person('Admin');
  erased = await server.person('Mentee', { project });
  await erase(erased, await nameOf(erased));
});

test('there are many calls that write about a person', () => {
  expect(writing.length).toBeGreaterThan(40);
});

test.each(writing)(
  '%s does not find an erased person in %s, and changes nothing',
  async (_path, field, call) => {
    const before = await digestOfAll(server.services);
    const input = { ...(sample(call.input, { ids: { project } }) as object), [field]: erased.id };
    const { status } = await server.send(admin, call, toWire(shapeOf(call.input), input));
    expect([400, 403, 404]).toContain(status);
    expect(await digestOfAll(server.services)).toEqual(before);
  },
);

test('the page about an erased person offers nothing that would write', async () => {
  const { body } = await server.as(admin, people.one, { projectId: project, userId: erased.id });
  expect(body.may).toEqual({
    edit: false,
    setRoles: [],
    setState: false,
    setPassword: false,
    setLogin: false,
    setDefaultProject: false,
    loginAs: false,
  });
});

test('the undo of a bulk change brings back the others when one of its people was erased, and names the erased', async () => {
  const staff = await server.person('Supervisor', { project });
  const two = [await server.person('Mentee', { project }), await server.person('Mentee', { project })];
  const ids = two.map(({ id }) => id);
  const { body } = await server.as(staff, people.setStateMany, { projectId: project, ids, state: 2 });
  await erase(two[0]!, await nameOf(two[0]!));
  const undone = await server.as(staff, changes.undo, { id: body.change! });
  expect(undone.body).toMatchObject({ undone: 1, left: [{ id: ids[0], why: 'erased' }] });
  const { list } = (await server.as(staff, changes.list, { projectId: project })).body;
  expect(list[0]).toMatchObject({ changed: 2, undone: 1, mayUndo: false });
});

test('an undo that changed nobody back is not shown as done, and can be tried again', async () => {
  const staff = await server.person('Supervisor', { project });
  const mentee = await server.person('Mentee', { project });
  const input = { projectId: project, ids: [mentee.id], state: 2 as const };
  const { body } = await server.as(staff, people.setStateMany, input);
  const state = (to: 1 | 2 | 3) =>
    server.db
      .updateTable('membership')
      .set({ state: to })
      .where('projectId', '=', project)
      .where('userId', '=', mentee.id)
      .execute();
  await state(3);
  expect((await server.as(staff, changes.undo, { id: body.change! })).body).toMatchObject({
    undone: 0,
    left: [{ id: mentee.id, why: 'changed' }],
  });
  const first = async () => (await server.as(staff, changes.list, { projectId: project })).body.list[0];
  expect(await first()).toMatchObject({ mayUndo: true });
  expect(await first()).not.toHaveProperty('undoneAt');
  await state(2);
  expect((await server.as(staff, changes.undo, { id: body.change! })).body.undone).toBe(1);
});
