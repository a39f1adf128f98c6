import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { roles } from '#platform/contract/roles.ts';
import { holds } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { toWire } from '#platform/contract/codec.ts';
import { knock, welcome } from '#testing/hub.ts';
import { aProject } from '#testing/people.ts';
import { sample } from '#testing/samples.ts';
import { startServer, visitor } from '#testing/server.ts';
import { contracts, features } from './features.ts';

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

const hubEvents = features.flatMap(({ events = [] }) => events);
const sent = hubEvents.map((event) => [`${event.hub} ${event.name}`, event] as const);

test.each(sent)('the event %s is heard by the roles it declares', async (_name, event) => {
  expect(await welcome(await knock(server.app, visitor(), event))).toBe('websocket error');
  const heard: string[] = [];
  const allowed: string[] = [];
  const ids: number[] = [];
  for (const role of roles) {
    const person = await server.person(role, { project: own });
    ids.push(person.id);
    if (event.may === 'anyone' || event.may === 'signed-in' || holds([role], event.may)) allowed.push(role);
    const socket = await knock(server.app, person, event);
    socket.on(event.name, () => heard.push(role));
    expect([undefined, 'forbidden'], role).toContain(await welcome(socket));
  }
  await server.services.bus.announce(server.db, event, ids, sample(event.payload, {}) as never);
  await expect.poll(() => heard.toSorted(), { timeout: 10_000 }).toEqual(allowed.toSorted());
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
