import { beforeAll, expect, test } from 'vitest';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { sample } from '#testing/samples.ts';
import { type Person, startServer } from '#testing/server.ts';
import { developer } from '../contract.ts';

const server = startServer({ console: { isOn: false, places: [], secrets: new Map() } });
let admin: Person;
beforeAll(async () => {
  admin = await server.person('Admin');
});

test.each(Object.entries(developer))(
  'without the switch of the configuration the call %s is refused',
  async (_, call) => {
    const input = toWire(shapeOf(call.input), sample(call.input)) as Record<string, unknown>;
    const { status, problem } = await server.send(admin, call, input);
    expect([status, problem.code]).toEqual([403, 'console-off']);
  },
);
