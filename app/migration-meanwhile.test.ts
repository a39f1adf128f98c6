import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { startServer } from '#testing/server.ts';

const server = startServer({ preparesAll: true });

test('a call that writes goes through although the next release adds a column to what it has read before', async () => {
  const mentee = await server.person('Mentee');
  const [last, ...rest] = await server.services.pool
    .insertInto('file')
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        ownerId: mentee.id,
        starterId: mentee.id,
        category: 'application' as const,
        name: 'cv',
        originalName: 'cv.pdf',
        mime: 'application/pdf',
        parts: 1,
        storageKey: `key-${index}`,
      })),
    )
    .returning('id')
    .execute();
  // The statement, which reads all columns, is prepared when it has come five times.
  for (const { id } of rest) expect((await server.as(mentee, files.remove, { id })).status).toBe(200);
  await sql`alter table file add column next_release text`.execute(server.services.pool);
  expect((await server.as(mentee, files.remove, { id: last!.id })).status).toBe(200);
});
