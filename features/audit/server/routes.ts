import { pageOf } from '#platform/contract/paging.ts';
import type { Db } from '#platform/server/db.ts';
import type { Handlers } from '#platform/server/implement.ts';
import type { Cell, Column, Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { audit, MAX_LISTED } from '../contract.ts';
import { record } from './record.ts';
import * as store from './store.ts';
import { kindInWords, sentencesOf } from './words.ts';

export const handlers: Handlers<typeof audit> = {
  list: async ({ db, actor, services, input: { page, count, ...texts } }) => {
    const filter = await store.findFilter(db, texts);
    const offset = (page - 1) * count;
    const rows = offset < MAX_LISTED ? await store.lines(db, filter, { limit: count, offset }) : [];
    const said = await sentencesOf(db, services.features, rows, actor.language);
    return pageOf(
      rows.map((row, at) => ({ ...row, said: said[at]! })),
      await store.count(db, filter, MAX_LISTED),
      count,
    );
  },

  choices: async ({ db, actor: { language } }) => {
    const kinds = (await store.kinds(db)).map((what) => ({ what, said: kindInWords(what, language) }));
    return {
      kinds: kinds.sort((a, b) => a.said.localeCompare(b.said, language)),
      projects: await store.projectNames(db),
    };
  },

  export: async ({ actor, http, services, input: { from, to, ...text } }) => {
    const filter = { ...text, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
    await record({ db: services.pool, actor, http }, 'audit.export', { after: filter });
    const lookedUp = await store.findFilter(services.pool, filter);
    return {
      name: 'audit.csv',
      mime: 'text/csv; charset=utf-8',
      body: csvOf(columns, batchesOf(services.pool, lookedUp)),
    };
  },
};

/** A column of the exported log, with the function that reads its value. */
interface Shown extends Column {
  of: (line: store.NamedLine) => Cell;
}

const text = (header: string, of: Shown['of']): Shown => ({ header, type: 'text', of });
const asText = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

const columns: readonly Shown[] = [
  { header: 'Id', type: 'number', of: ({ id }) => id },
  // To the millisecond and in UTC, so that the log can be compared with other logs.
  text('At', ({ at }) => at.toISOString()),
  text('Actor', ({ actor }) => actor?.username),
  text('Admin', ({ admin }) => admin?.username),
  text('Subject', ({ subject }) => subject?.username),
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
async function* batchesOf(db: Db, filter: store.FoundFilter): AsyncGenerator<Row[]> {
  let before: number | undefined;
  for (;;) {
    const lines = await store.lines(db, filter, { limit: LINES_AT_ONCE, before });
    if (lines.length === 0) return;
    before = lines.at(-1)!.id;
    yield lines.map((line) => columns.map(({ of }) => of(line)));
  }
}
