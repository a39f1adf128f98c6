import { expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { fillPersonColumns, holdsPerson, personColumns } from '#testing/person-columns.ts';
import { startServer } from '#testing/server.ts';
import { privacy } from '../contract.ts';

const server = startServer({ idle: true });

test('erasing a person leaves their id in the columns that a feature declares as kept, and in no other one', async () => {
  const project = await aProject(server.db);
  const admin = await server.person('Admin');
  const other = await server.person('Mentor', { project });
  const { id, username } = await server.person('Mentee', { project });
  await fillPersonColumns(server.db, id, other.id);
  const columns = await personColumns(server.db);
  const holding = async () => {
    const names: string[] = [];
    for (const one of columns)
      if (await holdsPerson(server.db, one, id)) names.push(`${one.table}.${one.column}`);
    return names.sort();
  };
  expect(await holding()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort());

  const erased = await server.as(admin, privacy.erase, { userId: id, username });
  expect([erased.status, erased.text]).toEqual([200, '{}']);

  const kept = server.services.features.flatMap(({ personalData }) => personalData?.keeps ?? []).sort();
  expect(new Set(kept).size).toBe(kept.length);
  expect(await holding()).toEqual(kept);
});
