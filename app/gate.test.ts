import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { holds, roles, type Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { toWire } from '#platform/contract/codec.ts';
import { requireRole } from '#platform/server/call-inside.ts';
import { knock, welcome } from '#testing/hub.ts';
import { aProject } from '#testing/people.ts';
import { peopleByRole } from '#testing/people-by-role.ts';
import { sample } from '#testing/samples.ts';
import { startServer, visitor } from '#testing/server.ts';
import { contracts, features } from './features.ts';

const server = startServer();
let own = 0;
beforeAll(async () => {
  own = await aProject(server.db);
});
const people = peopleByRole(server, () => own);

const calls = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>).map(([name, call]) => [`${area}.${name}`, call] as const),
);

const inputOf = (call: Call) =>
  toWire(shapeOf(call.input), sample(call.input, { ids: { project: own } })) as Record<string, unknown>;

const isAllowed = (call: Call, role: Role): boolean =>
  call.may === 'anyone' || call.may === 'signed-in' || call.may.includes(role);

/** The refusal code that a user of one role, or an Admin who views as them, gets before the call runs. */
function refusalAtTheDoor(call: Call, role: Role, viewedBy?: number): string | undefined {
  try {
    requireRole(call, { roles: [role], duties: [], ...(viewedBy !== undefined && { viewedBy }) });
    return undefined;
  } catch (error) {
    return (error as Refusal).code;
  }
}

describe.each(calls)('the call %s', (_name, call) => {
  test('answers only the roles it declares', async () => {
    for (const role of roles) {
      const refusal = isAllowed(call, role) ? undefined : 'forbidden';
      expect(refusalAtTheDoor(call, role), role).toBe(refusal);
      expect(refusalAtTheDoor(call, role, 1), role).toBe(call.writes ? 'view-only' : refusal);
    }

    const input = inputOf(call);
    if (call.may !== 'anyone') expect((await server.send(visitor(), call, input)).status).toBe(401);
    // The check above covers all refused roles; one request shows that the call uses it.
    const stranger = roles.find((role) => !isAllowed(call, role));
    if (stranger) {
      const { status, problem } = await people.send(stranger, call, input);
      expect([status, problem.code], stranger).toEqual([403, 'forbidden']);
    }
    for (const role of roles.filter((one) => isAllowed(call, one))) {
      const { status } = await people.send(role, call, input);
      expect(status, role).toBeLessThan(500);
      expect(status, role).not.toBe(401);
    }
  });
});

const hubEvents = features.flatMap(({ events = [] }) => events);
const sent = hubEvents.map((event) => [`${event.hub} ${event.name}`, event] as const);

test.each(sent)('the event %s is received only by the roles it declares', async (_name, event) => {
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
