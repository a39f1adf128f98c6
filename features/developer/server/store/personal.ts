import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Removes the name of a person from what they made for others, and the cells of rows that name them. */
export async function forgetPerson(db: Db, userId: number): Promise<void> {
  for (const table of ['dataEntry', 'consoleFile', 'massRun'] as const)
    await db.updateTable(table).set({ madeBy: null }).where('madeBy', '=', userId).execute();
  for (const table of ['dataEntry', 'dataEntryVersion', 'massSetting'] as const)
    await db.updateTable(table).set({ changedBy: null }).where('changedBy', '=', userId).execute();
  await sql`
    update mass_row set given = '[]', words = ''
    where given is not null and exists (
      select from app_user as person, jsonb_array_elements_text(mass_row.given) as cell
      where person.id = ${userId} and (
        cell = person.id::text
        or lower(cell) in (lower(person.fields ->> 'last_name'), lower(person.username))
        or length(person.name) > 2 and strpos(lower(cell), lower(person.name)) > 0
        or length(person.fields ->> 'email') > 2 and strpos(lower(cell), lower(person.fields ->> 'email')) > 0))`.execute(
    db,
  );
}
