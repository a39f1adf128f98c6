import { pageOf } from '#platform/contract/paging.ts';
import type { Db } from '#platform/server/db.ts';
import type { Handlers } from '#platform/server/implement.ts';
import type { Cell, Column, Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { audit, type AuditLine } from '../contract.ts';
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
    return {
      name: 'audit.csv',
      mime: 'text/csv; charset=utf-8',
      body: csvOf(columns, rowsOf(services.pool, filter)),
    };
  },
};

/** A column of the exported log, with the function that reads its value. */
interface Shown extends Column {
  of: (line: AuditLine) => Cell;
}

const text = (header: string, of: Shown['of']): Shown => ({ header, type: 'text', of });
const asText = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

const columns: readonly Shown[] = [
  { header: 'Id', type: 'number', of: ({ id }) => id },
  // To the millisecond and in UTC, so that the log can be compared with other logs.
  text('At', ({ at }) => at.toISOString()),
  text('Actor', ({ actor }) => actor),
  text('Admin', ({ admin }) => admin),
  text('Subject', ({ subject }) => subject),
  text('Project', ({ project }) => project),
  text('What', ({ what }) => what),
  text('Target', ({ target }) => target),
  text('Before', ({ before }) => asText(before)),
  text('After', ({ after }) => asText(after)),
  text('RequestId', ({ requestId }) => requestId),
  text('Ip', ({ ip }) => ip),
];

const LINES_AT_ONCE = 1000;

/** The lines of the log, read page by page while they are sent. */
async function* rowsOf(db: Db, filter: store.Filter): AsyncGenerator<Row> {
  let before: number | undefined;
  for (;;) {
    const lines = await store.lines(db, filter, {
      limit: LINES_AT_ONCE,
      ...(before !== undefined && { before }),
    });
    if (lines.length === 0) return;
    before = lines.at(-1)!.id;
    for (const line of lines) yield columns.map(({ of }) => of(line));
  }
}
