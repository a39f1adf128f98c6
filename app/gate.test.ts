import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { roles } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { toWire } from '#platform/contract/codec.ts';
import { aProject } from '#platform/testing/people.ts';
import { sample } from '#platform/testing/samples.ts';
import { startServer, visitor } from '#platform/testing/server.ts';
import { contracts } from './features.ts';

const server = startServer();
let own = 0;
let foreign = 0;
beforeAll(async () => {
  own = await aProject(server.db);
  foreign = await aProject(server.db);
});

const calls = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>).map(([name, call]) => [`${area}.${name}`, call] as const),
);

const inputOf = (call: Call, projectId: number) =>
  toWire(shapeOf(call.input), sample(call.input, { projectId })) as Record<string, unknown>;

const namesProject = (call: Call) => 'projectId' in ((call.input as { shape?: object }).shape ?? {});

describe.each(calls)('%s', (_name, call) => {
  test('answers only the roles it declares', async () => {
    if (call.may !== 'anyone')
      expect((await server.send(visitor(), call, inputOf(call, own))).status).toBe(401);
    for (const role of roles) {
      const person = await server.person(role, { project: own });
      const { status, problem } = await server.send(person, call, inputOf(call, own));
      const isAllowed = call.may === 'anyone' || call.may === 'signed-in' || call.may.includes(role);
      expect(status, role).toBeLessThan(500);
      if (!isAllowed) expect([status, problem.code], role).toEqual([403, 'forbidden']);
      else expect(status, role).not.toBe(401);
    }
  });
});

const scoped = calls.filter(([, call]) => namesProject(call) && call.may !== 'anyone');

test.each(scoped)('%s answers nobody of another project', async (_name, call) => {
  for (const role of roles) {
    if (call.may !== 'signed-in' && !(call.may as readonly string[]).includes(role)) continue;
    const person = await server.person(role, { project: own });
    const { status } = await server.send(person, call, inputOf(call, foreign));
    if (role === 'Admin') expect(status).not.toBe(401);
    else expect(status, role).toBe(404);
  }
});
