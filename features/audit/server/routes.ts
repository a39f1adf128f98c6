import { stringify } from 'csv-stringify/sync';
import { pageOf } from '#platform/contract/paging.ts';
import type { Db } from '#platform/server/db.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { safeCell } from '#engines/export/safe-cell.ts';
import { audit } from '../contract.ts';
import { record } from './record.ts';
import * as store from './store.ts';

export const handlers: Handlers<typeof audit> = {
  list: async ({ db, input: { page, count, ...filter } }) => {
    const rows = await store.lines(db, filter, { limit: count, offset: (page - 1) * count });
    return pageOf(rows, await store.count(db, filter), count);
  },

  kinds: ({ db }) => store.kinds(db),

  export: async ({ actor, http, services, input: { from, to, ...text } }) => {
    const filter = { ...text, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
    await record(services.pool, { actor, http }, { what: 'audit.export', after: filter });
    return { name: 'audit.csv', mime: 'text/csv; charset=utf-8', body: asCsv(services.pool, filter) };
  },
};

const headers = [
  'Id',
  'At',
  'Actor',
  'Admin',
  'Subject',
  'Project',
  'What',
  'Target',
  'Before',
  'After',
  'RequestId',
  'Ip',
];

/** The log in steps of 1,000 lines, each read when the last one was sent. */
async function* asCsv(db: Db, filter: store.Filter): AsyncGenerator<string> {
  yield `\uFEFF${stringify([headers], { delimiter: ';' })}`;
  let before: number | undefined;
  for (;;) {
    const lines = await store.lines(db, filter, { limit: 1000, ...(before !== undefined && { before }) });
    if (lines.length === 0) return;
    before = lines.at(-1)!.id;
    const rows = lines.map((line) => [
      line.id,
      line.at.toISOString(),
      line.actor,
      line.admin,
      line.subject,
      line.project,
      line.what,
      line.target,
      line.before === undefined ? '' : JSON.stringify(line.before),
      line.after === undefined ? '' : JSON.stringify(line.after),
      line.requestId,
      line.ip,
    ]);
    yield stringify(
      rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell))),
      { delimiter: ';' },
    );
  }
}
