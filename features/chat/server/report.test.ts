import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { LEAST } from '#engines/figures/suppress.ts';
import { link } from '#features/meetings/server/fixtures.ts';
import { aProject } from '#testing/people.ts';
import { reportRows } from '#testing/report.ts';
import { type Person, startServer } from '#testing/server.ts';
import { aChat, aMessage, aPair, write } from './fixtures.ts';

const server = startServer();

let at: Awaited<ReturnType<typeof aChat>>;
beforeEach(async () => {
  at = await aChat(server);
});

const read = (
  text: string,
  reader: Person = at.staff,
  role: 'Supervisor' | 'SupervisorLite' = 'Supervisor',
) => reportRows(server, { projectId: at.project, id: reader.id, roles: [role] }, text);

/** Messages of this many people to the mentor, `each` of every one, written on these days. */
async function written(people: number, days: readonly string[]): Promise<void> {
  for (let one = 0; one < people; one += 1) {
    const person = await server.person('Mentee', { project: at.project });
    await link(server.db, at.project, at.mentor, person);
    const conversation = await aPair(server.db, at.project, at.mentor, person);
    for (const day of days) {
      const seq = await aMessage(server.db, conversation, person, 'Καλημέρα');
      await server.db
        .updateTable('message')
        .set({ at: new Date(day) })
        .where('conversationId', '=', conversation)
        .where('seq', '=', seq)
        .execute();
    }
  }
}

test('the messages of a month are those that a second count finds, by the clocks of Greece and without deleted ones', async () => {
  // The last hour of January in Greece is in January; an hour later by UTC it is February.
  await written(LEAST, ['2026-01-31T21:30:00Z', '2026-01-31T22:30:00Z', '2026-02-10T10:00:00Z']);
  await sql`update message set deleted_at = now() where (conversation_id, seq) in (
    select conversation_id, seq from message join conversation on conversation.id = conversation_id
    where project_id = ${at.project} and at = '2026-02-10T10:00:00Z' limit 1)`.execute(server.db);
  const { rows } = await sql<{ at: Date; userId: number; deletedAt: Date | null }>`
    select at, user_id, deleted_at from message join conversation on conversation.id = conversation_id
    where project_id = ${at.project} and at < '2026-03-01'`.execute(server.db);
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Athens',
    year: 'numeric',
    month: '2-digit',
  });
  const kept = Map.groupBy(
    rows.filter(({ deletedAt }) => deletedAt === null),
    (row) => `${month.format(row.at)}-01`,
  );
  expect(
    await read(
      `select month, messages, writers from messages_by_month where month < '2026-03-01' order by month`,
    ),
  ).toEqual(
    [...kept]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, own]) => ({
        month: day,
        messages: own.length,
        writers: new Set(own.map(({ userId }) => userId)).size,
      })),
  );
  expect(kept.get('2026-02-01')).toHaveLength(2 * LEAST - 1);
});

test('a month in which few people wrote is not shown', async () => {
  await written(LEAST - 1, ['2026-01-10T10:00:00Z', '2026-01-11T10:00:00Z']);
  expect(await read('select * from messages_by_month')).toEqual([]);
});

test('a wait names the mentor and the times, and neither the mentee nor a word', async () => {
  await write(server, at.mentee, at.conversation, 'Πότε βρισκόμαστε;');
  await write(server, at.mentor, at.conversation, 'Αύριο.');
  await write(server, at.mentee, at.conversation, 'Ωραία!');
  const rows = await read('select * from chat_waits order by wait_id');
  expect(rows.map((row) => [row['mentor_id'], row['answered_at'] !== null])).toEqual([
    [at.mentor.id, true],
    [at.mentor.id, false],
  ]);
  expect(Object.keys(rows[0]!).toSorted()).toEqual([
    'answered_at',
    'asked_at',
    'mentor_id',
    'project_id',
    'wait_id',
  ]);
});

test('only staff read how many messages there are, and the messages of another project are not counted', async () => {
  await written(LEAST, ['2026-01-10T10:00:00Z']);
  const light = await server.person('SupervisorLite', { project: at.project });
  expect(await read('select * from messages_by_month', light, 'SupervisorLite')).toEqual([]);
  const other = await aProject(server.db);
  const reader = { projectId: other, id: at.staff.id, roles: ['Supervisor'] as const };
  expect(await reportRows(server, reader, 'select * from messages_by_month')).toEqual([]);
});
