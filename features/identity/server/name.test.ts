import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOf } from '#engines/people/name.ts';
import { json } from '#platform/server/db.ts';
import { startServer } from '#testing/server.ts';

const server = startServer();

const name = fc.oneof(fc.constantFrom('', ' ', 'Μαρία', 'Δήμου', 'O’Neil'), fc.string());
const value = fc.oneof(
  { weight: 5, arbitrary: name },
  fc.constantFrom(null, 7, true, ['Μαρία'], { el: 'Μαρία' }),
);
const username = fc.oneof(
  fc.constantFrom(
    'maria',
    'maria@example.com',
    'erased-111',
    'erased-111-aB3_xY9-zQ01',
    'erased-mail',
    'erased-1-x',
    '',
  ),
  fc.string(),
);
const fields = fc.record({ first_name: value, last_name: value }, { requiredKeys: [] });
const isStorable = (person: object) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(person));

test('the name that the database keeps of a person is the one that nameOf says', async () => {
  const people = fc.sample(fc.record({ username, fields }), { numRuns: 500, seed: 1 }).filter(isStorable);
  const { rows } = await sql<{ name: string }>`
    select person_name(person->'fields', person->>'username') as name
    from jsonb_array_elements(${json(people)}) with ordinality as listed (person, place) order by place`.execute(
    server.db,
  );
  expect(rows.map((row) => row.name)).toEqual(people.map((person) => nameOf(person)));
});

test('a person who changes a name has the new one at once', async () => {
  const { id } = await server.person('Mentee', { fields: { first_name: 'Μαρία' } });
  const read = async () =>
    (await server.db.selectFrom('appUser').where('id', '=', id).select('name').executeTakeFirstOrThrow())
      .name;
  expect(await read()).toBe('Μαρία');
  await server.db
    .updateTable('appUser')
    .set({ fields: json({ first_name: 'Μαρία', last_name: 'Δήμου' }) })
    .where('id', '=', id)
    .execute();
  expect(await read()).toBe('Μαρία Δήμου');
});
