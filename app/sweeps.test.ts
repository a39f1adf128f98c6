import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';
import { features } from './features.ts';

const server = startServer();

test('every hourly sweep is a job of its own and runs on the real schema', async () => {
  const sweeps = features.flatMap((one) => one.sweeps ?? []);
  expect(new Set(sweeps.map(({ name }) => name)).size).toBe(sweeps.length);
  expect(sweeps.length).toBeGreaterThan(5);
  for (const { run } of sweeps) await run(server.services);
});
