import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { toWire, wirePath } from '#platform/contract/codec.ts';
import { idPlaces } from '#platform/contract/ids.ts';
import type { Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { aProject } from '#testing/people.ts';
import { peopleByRole } from '#testing/people-by-role.ts';
import { sample } from '#testing/samples.ts';
import { startServer, type Person } from '#testing/server.ts';
import { contracts } from './features.ts';

const server = startServer();
let projectId = 0;
beforeAll(async () => {
  projectId = await aProject(server.db);
});
const people = peopleByRole(server, () => projectId);

const calls = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>).map(([name, call]) => [`${area}.${name}`, call] as const),
);
const parametersOf = ({ path }: Call): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
const withParameters = calls.filter(([, call]) => parametersOf(call).length > 0);
/** What these take travels as a text: in the path, the query or a form. */
const inTexts = calls.filter(
  ([, call]) => call.method === 'GET' || call.accepts === 'multipart' || parametersOf(call).length > 0,
);

const personFor = (call: Call): Promise<Person> =>
  people.personOf(Array.isArray(call.may) && !call.may.includes('Admin') ? (call.may[0] as Role) : 'Admin');

const goodInput = (call: Call) =>
  toWire(shapeOf(call.input), sample(call.input, { ids: { project: projectId } })) as Record<string, unknown>;

/** The wire name of a parameter of the path. */
const fieldOf = (call: Call, parameter: string): string =>
  Object.keys(goodInput(call)).find((name) => name.toLowerCase() === parameter.toLowerCase())!;

/** The ids of an input that are not within other fields, by their wire names. */
const idFields = (call: Call): string[] =>
  idPlaces(call.input)
    .filter(({ path, isList }) => path.length === 1 && !isList)
    .map(({ path }) => wirePath(shapeOf(call.input), path));

const spellings = [
  '0',
  '0x10',
  ' 88',
  '88 ',
  '1e1',
  '+5',
  '-5',
  '5.0',
  '007',
  '８',
  '٣',
  '1,2',
  '',
  '9'.repeat(20),
];

test.each(inTexts.filter(([, call]) => idFields(call).length > 0))(
  '%s refuses an id that is anything but plain digits',
  async (name, call) => {
    const person = await personFor(call);
    for (const field of idFields(call))
      for (const spelling of spellings) {
        // The router answers an empty parameter: no call has this address.
        if (spelling === '' && parametersOf(call).some((one) => fieldOf(call, one) === field)) continue;
        const { status, problem } = await server.send(person, call, {
          ...goodInput(call),
          [field]: spelling,
        });
        expect([status, problem.errors?.map((one) => one.field)], `${name} ${field}=${spelling}`).toEqual([
          400,
          [field],
        ]);
      }
  },
);

test.each(withParameters)('%s refuses a field that has two values', async (name, call) => {
  const person = await personFor(call);
  for (const parameter of parametersOf(call)) {
    const field = fieldOf(call, parameter);
    const ask = async (second: unknown) => {
      const good = goodInput(call);
      const url = call.path.replace(/\{(\w+)\}/g, (_whole, one: string) => String(good[fieldOf(call, one)]));
      const rest = Object.fromEntries(
        Object.entries(good).filter(([key]) => !parametersOf(call).some((one) => fieldOf(call, one) === key)),
      );
      const sent = { ...rest, [field]: second };
      const response = await server.app.inject({
        method: call.method ?? 'POST',
        url: call.method === 'GET' ? `${url}?${new URLSearchParams(sent as Record<string, string>)}` : url,
        headers: { cookie: [...person.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
        ...(call.method !== 'GET' && { payload: sent }),
      });
      // A call that finds its record may answer with a file.
      const isRefused = String(response.headers['content-type']).includes('problem+json');
      return isRefused ? ((response.json<{ errors?: unknown }>().errors ?? []) as unknown[]) : [];
    };
    const twice = { field, code: 'two-values' };
    const own = goodInput(call)[field];
    const other = typeof own === 'number' ? own + 1 : `${String(own)}x`;
    expect(await ask(other), name).toContainEqual(twice);
    if (call.method !== 'GET') expect(await ask([own]), name).toContainEqual(twice);
    expect(await ask(own), name).not.toContainEqual(twice);
  }
});

test('the calls with an id in their path are found', () => {
  expect(withParameters.length).toBeGreaterThan(5);
});
