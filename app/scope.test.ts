import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { idPlaces } from '#platform/contract/ids.ts';
import { toWire } from '#platform/contract/codec.ts';
import { roles, type Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { digestOfAll } from '#testing/digest.ts';
import { aPlantedProject, exceptions, plant, planFor, type Belongings } from '#testing/plant.ts';
import { markOlderRows } from '#testing/older-rows.ts';
import { sample } from '#testing/samples.ts';
import { type Asker, ownIds, type ScopePlan } from '#testing/scope.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';
import { contracts } from './features.ts';

const server = startServer({ idle: true });

interface Place {
  name: string;
  area: string;
  call: Call;
  field: string;
  isList: boolean;
  /** The kind of the id, if the contract gives it. */
  of: string | undefined;
}

const places: Place[] = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>).flatMap(([name, call]) =>
    idPlaces(call.input).map(({ path, isList, of }) => ({
      name: `${area}.${name} ${path.at(-1)}`,
      area,
      call,
      field: path.at(-1)!,
      isList,
      of,
    })),
  ),
);

const plans = new Map(
  places.map(({ name, of, call }) => [name, planFor(of, call.may, exceptions[name])] as const),
);
const planOf = ({ name }: Place): ScopePlan => plans.get(name)!;

test('the record behind every id of the contract is known, and no exception refers to a removed place', () => {
  expect(places.filter(({ name }) => !plans.get(name)).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(exceptions).filter((name) => !plans.has(name))).toEqual([]);
});

let own = 0;
/** A checksum of the database before the first request for records of others. */
let untouched: Awaited<ReturnType<typeof digestOfAll>>;
const foreign: Belongings[] = [];
const neighbours: Belongings[] = [];
const askers = new Map<Role, Asker>();

beforeAll(async () => {
  own = await aPlantedProject(server);
  for (const role of roles) {
    const person = await server.person(role, { project: own });
    askers.set(role, await plant(server, own, person));
  }
  const other = await aPlantedProject(server);
  for (let n = 0; n < 2; n++) foreign.push(await plant(server, other));
  for (let n = 0; n < 2; n++) neighbours.push(await plant(server, own));
  untouched = await digestOfAll(server.services);
});

/** A visitor, who has no records. */
const noOne = { person: visitor(), project: 1, user: 1 } as Asker;

/** The input of a call with these ids in the place, and valid values elsewhere. */
function inputOf({ call, field, isList, name }: Place, ids: readonly number[], asker: Asker): unknown {
  const options = call.input instanceof z.ZodUnion ? (call.input.options as z.ZodType[]) : [call.input];
  const schema = options.find((option) => idPlaces(option).some(({ path }) => path.at(-1) === field))!;
  const fields = { projectId: own, ...plans.get(name)?.more?.(asker), [field]: isList ? ids : ids[0] };
  return toWire(shapeOf(schema), sample(schema, { fields, ids: ownIds(asker) }));
}

const mayCall = ({ call }: Place, role: Role): boolean =>
  call.may === 'anyone' || call.may === 'signed-in' || call.may.includes(role);

/** Requests the records of others with each of these roles, and expects a refusal. */
async function expectUnseen(place: Place, others: readonly Belongings[], by: readonly Role[]): Promise<void> {
  const plan = planOf(place);
  for (const kind of plan.kinds) {
    const ids = others.map((belongings) => belongings[kind]);
    for (const role of by) {
      const asker = askers.get(role)!;
      const answer = await server.send(asker.person, place.call, inputOf(place, ids, asker));
      const what = `${role} asks for another's ${kind}`;
      if (plan.answer) {
        const expected = plan.answer(ids);
        expect(answer.status, what).toBe(expected.status);
        expect(JSON.parse(answer.text), what).toEqual(expected.body);
      } else {
        // A project of others is answered like one that does not exist.
        const expected = place.field === 'projectId' ? [404] : [403, 404];
        expect(expected, `${what}: ${answer.text}`).toContain(answer.status);
        expect(answer.problem, what).not.toHaveProperty('present');
      }
    }
  }
}

describe.each([...new Set(places.map(({ area }) => area))])('the calls of %s', (area) => {
  describe.each(places.filter((place) => place.area === area))('$name', (place) => {
    const plan = planOf(place);
    const mayAsk = roles.filter((role) => role !== 'Admin' && mayCall(place, role));
    // Staff of a project see its records, but not those of one person alone.
    const strangers = mayAsk.filter((role) => !plan.sharedWith.includes(role));

    if (mayAsk.length > 0)
      test('shows and changes nothing of another project', () => expectUnseen(place, foreign, mayAsk));

    if (!plan.kinds.includes('project') && strangers.length > 0)
      test('shows and changes nothing of another person of the same project', () =>
        expectUnseen(place, neighbours, strangers));

    if (place.call.may === 'anyone')
      test('shows nothing to a visitor', async () => {
        for (const kind of plan.kinds) {
          const input = inputOf(place, [foreign[0]![kind]], noOne);
          expect([401, 403, 404]).toContain((await server.send(visitor(), place.call, input)).status);
        }
      });

    test('answers an id without a record with a clear refusal', async () => {
      // An Admin gets furthest, because an Admin is in no project and may enter all.
      const role = mayCall(place, 'Admin') ? 'Admin' : mayAsk[0]!;
      const asker = askers.get(role)!;
      for (const id of [2_000_000_000, Number.MAX_SAFE_INTEGER]) {
        const answer = await server.send(asker.person, place.call, inputOf(place, [id], asker));
        expect(answer.status, `${role}: ${answer.text}`).toBeLessThan(500);
      }
    });
  });

  // The last group shows that nothing was written at all; the others show in which group it was.
  test('calls refused for their scope write nothing', async () => {
    const before = untouched;
    untouched = await digestOfAll(server.services);
    expect(untouched).toEqual(before);
  });
});

/** A project with a record of every kind, and the users who may read them. A call that writes uses it up. */
let planted: ReturnType<typeof freshlyPlanted> | undefined;
async function freshlyPlanted() {
  const ofOthers = await markOlderRows(server.services);
  const belongings = await plant(server, await aPlantedProject(server));
  return { belongings, finders: new Map<Role, Person>(), ofOthers };
}

test.each(places)(
  '$name returns the record to the users it belongs to, and changes none of another project',
  async (place) => {
    const plan = planOf(place);
    const { belongings, finders, ofOthers } = await (planted ??= freshlyPlanted());
    const { person, runner, pupil, ...ids } = belongings;
    const findAs = async (role: Role): Promise<Person> => {
      const finder =
        finders.get(role) ?? (await server.person(role, role === 'Admin' ? {} : { project: ids.project }));
      finders.set(role, finder);
      return finder;
    };
    const { finder } = plan;
    const role = finder === 'staff' ? 'Supervisor' : finder;
    const by =
      role === 'owner' ? person : role === 'runner' ? runner : role === 'pupil' ? pupil : await findAs(role);
    const [kind] = plan.kinds;
    const input = inputOf(place, [ids[kind!]], { ...ids, person: by }) as {
      ProjectId?: number;
    };
    if (input.ProjectId === own) input.ProjectId = ids.project;
    const before = place.call.writes && (await ofOthers());
    const { status, text } = await server.send(by, place.call, input);
    expect(place.call.writes && (await ofOthers()), 'the rows of other projects').toEqual(before);
    if (place.call.writes && status < 400) planted = undefined;
    expect([400, 401, 403, 404], text).not.toContain(status);
    expect(status, text).toBeLessThan(500);
  },
);
