import { expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { startServer } from '#testing/server.ts';
import { programme } from '../contract.ts';
import { anAction } from './fixtures.ts';

const server = startServer({ own: true });
const titles = { el: 'Επίσκεψη', en: 'Visit' };

test('an Admin adds and renames types of actions, each alone, and removes types that no action has', async () => {
  const project = await aProject(server.db);
  const admin = await server.person('Admin', { project });
  const runner = await server.person('Supervisor', { project });
  expect((await server.as(runner, programme.saveType, { titles })).status).toBe(403);
  const present = (await server.as(admin, programme.types, {})).body;
  const made = (await server.as(admin, programme.saveType, { titles })).body.at(-1)!;
  expect([made.title, made.titles, made.isOwn, made.id > 100]).toEqual(['Επίσκεψη', titles, true, true]);
  const renamed = await server.as(admin, programme.saveType, {
    id: made.id,
    titles: { ...titles, el: 'Επίσκεψη σε εταιρεία' },
  });
  expect(renamed.body.at(-1)!.title).toBe('Επίσκεψη σε εταιρεία');
  expect(renamed.body.slice(0, -1)).toEqual(present);

  const created = await server.as(runner, programme.create, {
    projectId: project,
    typeId: made.id,
    title: 'Στο εργοστάσιο',
  });
  expect(created.body.typeId).toBe(made.id);
  const remove = (id: number) => server.as(admin, programme.removeType, { id });
  expect((await remove(made.id)).problem.code).toBe('type-stays');
  await server.as(runner, programme.remove, { id: created.body.id });
  expect((await remove(made.id)).body).toEqual(present);
  expect((await remove(made.id)).problem.code).toBe('no-such-type');

  // Those of the product stay, whatever has them.
  await anAction(server.db, project);
  for (const { id, isOwn } of (await server.as(admin, programme.types, {})).body) {
    expect(isOwn).toBe(false);
    expect((await remove(id)).problem.code).toBe('type-stays');
  }
  const log = await server.db
    .selectFrom('audit')
    .where('actorId', '=', admin.id)
    .where('what', 'like', 'actions.%type')
    .select('what')
    .orderBy('id')
    .execute();
  expect(log.map(({ what }) => what)).toEqual(['actions.type', 'actions.type', 'actions.delete-type']);
});
