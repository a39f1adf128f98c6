import { expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import { startServer } from '#testing/server.ts';
import { developer } from '../contract.ts';

const server = startServer();

/** Rules that are asked for at once while the caches are emptied. */
const LANES = 6;
const ROUNDS = 12;

test('no request and no rule is lost while the caches are emptied again and again', async () => {
  const admin = await server.person('Admin');
  const { sandbox } = server.services;
  let isOver = false;
  const rules = async (lane: number) => {
    let asked = 0;
    while (!isOver) {
      const [result] = await sandbox.of(lane).evaluate([{ code: 'ctx + 1', ctx: asked }], {}, { nowMs: 0 });
      expect(result).toEqual({ ok: true, value: asked + 1 });
      asked += 1;
    }
    return asked;
  };
  const requests = async () => {
    let asked = 0;
    while (!isOver) {
      expect((await server.as(admin, identity.identity, {})).status).toBe(200);
      asked += 1;
    }
    return asked;
  };
  const load = Promise.all([
    requests(),
    requests(),
    ...Array.from({ length: LANES }, (_, lane) => rules(lane)),
  ]);
  for (let round = 0; round < ROUNDS; round++)
    expect((await server.as(admin, developer.recycle, {})).status).toBe(200);
  isOver = true;
  for (const asked of await load) expect(asked).toBeGreaterThan(5);
});

test('each node hears it and forgets what it knew of sessions', async () => {
  const admin = await server.person('Admin');
  const person = await server.person('Mentor');
  expect((await server.as(person, identity.identity, {})).body.language).toBe('el');
  await server.db.updateTable('appUser').set({ language: 'en' }).where('id', '=', person.id).execute();
  await server.as(admin, developer.recycle, {});
  await expect
    .poll(async () => (await server.as(person, identity.identity, {})).body.language, { timeout: 900 })
    .toBe('en');
});
