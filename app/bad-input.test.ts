import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import type { Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { aProject } from '#testing/people.ts';
import { peopleByRole } from '#testing/people-by-role.ts';
import { hostileValues, sample } from '#testing/samples.ts';
import { startServer } from '#testing/server.ts';
import { contracts } from './features.ts';

const server = startServer();
let projectId = 0;
beforeAll(async () => {
  projectId = await aProject(server.db);
});

const calls = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>).map(([name, call]) => [`${area}.${name}`, call] as const),
);

const people = peopleByRole(server, () => projectId);
/** A role that may make the call. */
const roleFor = (call: Call): Role =>
  Array.isArray(call.may) && !call.may.includes('Admin') ? (call.may[0] as Role) : 'Admin';

const goodInput = (call: Call) =>
  toWire(shapeOf(call.input), sample(call.input, { ids: { project: projectId } })) as Record<string, unknown>;

/** Every field of the input, nested ones too. */
function* places(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [...path, key];
    yield* places(inner, [...path, key]);
  }
}

function withValue(input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  const copy = Array.isArray(input) ? [...(input as unknown[])] : { ...(input as object) };
  const record = copy as Record<string, unknown>;
  record[key!] = rest.length > 0 ? withValue(record[key!], rest, value) : value;
  return copy;
}

/** Malformed input is refused or accepted, never a server error, and the answer reveals no internals. */
function expectClear(answer: { status: number; text: string }, what: string) {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status >= 400 && answer.text)
    // A line of a stack, with or without the name of a function: `at read (/srv/app/main.ts:10:5)`.
    expect(answer.text, what).not.toMatch(/\bat (?:\S+ )?\S*\/\S+:\d+:\d+|node_modules|\bselect ["*].+ from/);
}

test.each(calls)('%s answers every malformed input with a clear refusal', async (name, call) => {
  const role = roleFor(call);
  const good = goodInput(call);
  const optional = Object.values(
    (shapeOf(call.input) as { o?: Record<string, readonly [string, unknown]> }).o ?? {},
  );
  const fields = [...places(good)];
  for (const [wireName] of optional) if (!(wireName in good)) fields.push([wireName]);

  for (const field of fields)
    for (const value of hostileValues) {
      const input = withValue(good, field, value);
      const answer = await people.send(role, call, input);
      expectClear(answer, `${name} ${field.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`);
    }

  const unknown = await people.send(role, call, { ...good, NoSuchField: 1 });
  if (call.method !== 'GET' && unknown.status !== 401 && call.accepts !== 'multipart')
    expect(unknown.problem.errors ?? [], name).toContainEqual({
      field: 'NoSuchField',
      code: 'unknown-field',
    });
});

const json = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url: '/Account/SignIn', headers, payload });

test.each<[string, string | Buffer, Record<string, string>, number]>([
  ['ten megabytes of JSON', JSON.stringify({ Username: 'x'.repeat(10_000_000) }), json, 413],
  ['50,000 brackets', '['.repeat(50_000), json, 400],
  ['a text that is not JSON', '{"Username":', json, 400],
  ['an array in the place of the fields', '[]', json, 400],
  ['a bare null', 'null', json, 400],
  ['__proto__ as a field', '{"__proto__":{"Username":"a"},"Password":"b"}', json, 400],
  ['a NUL in a name', '{"Username":"a\\u0000b","Password":"c"}', json, 400],
  ['half a character', '{"Username":"\\ud800","Password":"c"}', json, 400],
  ['XML', '<a/>', { 'content-type': 'text/xml' }, 415],
  ['plain text', 'Username=a', { 'content-type': 'text/plain' }, 415],
  ['a form', 'Username=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
])('%s is refused', async (_what, payload, headers, status) => {
  const answer = await post(payload, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a call that takes JSON refuses a form, and a body that is no UTF-8', async () => {
  const person = await people.personOf('Admin');
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = (type: string, payload: string | Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/Notifications/ReadAll',
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': type },
      payload,
    });
  const form = await send('multipart/form-data; boundary=x', '--x--\r\n');
  expect([form.statusCode, form.json<{ code: string }>().code]).toEqual([415, 'unsupported-media-type']);
  const broken = await send('application/json', Buffer.from([0x7b, 0x22, 0xe1, 0x22, 0x7d]));
  expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'bad-text']);
  expect((await send('application/json', '\uFEFF{}')).statusCode).toBe(200);
});

test('a call with another method is answered with 405, and an unknown call with 404', async () => {
  expect((await server.app.inject({ method: 'DELETE', url: '/account/signin' })).statusCode).toBe(405);
  expect(
    (await server.app.inject({ method: 'POST', url: '/api/nothing', headers: json, payload: '{}' }))
      .statusCode,
  ).toBe(404);
});

test('a call is matched without regard to case', async () => {
  expect(
    (await server.app.inject({ method: 'POST', url: '/ACCOUNT/identity', headers: json, payload: '{}' }))
      .statusCode,
  ).toBe(401);
});

afterAll(async () => {
  // The tables still exist, whatever was sent.
  await server.db.selectFrom('appUser').select('id').limit(1).execute();
});
