import { contentLanguageOf } from '#platform/contract/languages.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { type Column, exactly, type Row } from '#platform/server/export/column.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { say } from '#platform/server/texts.ts';
import type { payments } from '../contract.ts';
import { fileNameOf } from './bank.ts';
import { checksumOf } from './checksum.ts';
import { maskedIban } from './ibans.ts';
import { requireRun, reversalsOf, runRow, titled } from './read.ts';
import { rulesOf } from './rules.ts';
import { pageOfPayments, totalsOfRun } from './store/runs.ts';
import { projectNameOf } from './store/project.ts';

/** Rows that are written in one turn. */
const AT_ONCE = 500;

type Paid = Awaited<ReturnType<typeof pageOfPayments>>[number];

/** A run as a file to keep: a row for each payment, also the reversed ones, and a last row with the totals and the checksum. */
export async function exportRun(request: Request<typeof payments.exportRun>): Promise<Download> {
  const { actor, input, services } = request;
  const { projectId, format, language } = input;
  const db = services.pool;
  const run = await requireRun(db, input);
  const { titles } = await rulesOf(db, { language }, projectId);
  const rows = await pageOfPayments(db, { runId: run.id });
  await record({ ...request, db }, 'payments.export', {
    projectId,
    target: run.name,
    after: { runId: run.id, format, rows: rows.length },
  });
  const word = (name: string, values?: Record<string, string | number>) =>
    say(language, `payments.file.${name}`, values);
  const last = word('last', {
    payments: rows.length,
    sum: (rows.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2).replace('.', ','),
    reversed: rows.filter(({ reversedAt }) => reversedAt !== null).length,
    by: actor.name,
    checksum: run.checksum,
  });
  // As many rows as the run says it paid, and the last one.
  const batches = exactly(
    run.payments + 1,
    (async function* () {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        yield rows.slice(from, from + AT_ONCE).map((row) => rowOf(row, titles, word));
        await nextTurn();
      }
      yield [[last] as Row];
    })(),
  );
  const columns = columnsOf(word);
  const name = `${fileNameOf(contentLanguageOf(language), run)}.${format}`;
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: csvOf(columns, batches) }
    : { name, mime: XLSX_MIME, body: xlsxOf(word('name'), columns, batches) };
}

type Word = (name: string, values?: Record<string, string | number>) => string;

const columnsOf = (word: Word): Column[] => [
  { header: word('person'), type: 'text', width: 36 },
  { header: word('kayas'), type: 'text' },
  { header: word('action'), type: 'text', width: 40 },
  { header: word('amount'), type: 'number' },
  { header: word('account'), type: 'text', width: 20 },
  { header: word('state'), type: 'text' },
  { header: word('reversedAt'), type: 'moment' },
  { header: word('reason'), type: 'text', width: 40 },
];

const rowOf = (row: Paid, titles: ReadonlyMap<number, string>, word: Word): Row => [
  row.name,
  row.kayas,
  titles.get(row.actionId) ?? String(row.actionId),
  row.cents / 100,
  row.iban === null ? undefined : maskedIban(row.iban),
  word(row.reversedAt === null ? 'paid' : 'reversed'),
  row.reversedAt ?? undefined,
  row.reversedReason ?? undefined,
];

/** Everything of a run for the printed statement: a line for each person, with what they are paid for. */
export async function statement({ db, actor, input }: Request<typeof payments.statement>) {
  const { projectId } = input;
  const run = await requireRun(db, input);
  const { titles } = await rulesOf(db, actor, projectId);
  const rows = await pageOfPayments(db, { runId: run.id });
  const people = [...Map.groupBy(rows, ({ userId }) => userId).values()].map((own) => ({
    name: own[0]!.name,
    kayas: own[0]!.kayas,
    actionIds: own.map(({ actionId }) => actionId),
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
    reversedCents: own.reduce((sum, { cents, reversedAt }) => sum + (reversedAt === null ? 0 : cents), 0),
    isReversed: own.every(({ reversedAt }) => reversedAt !== null),
  }));
  return {
    run: runRow(run),
    project: await projectNameOf(db, projectId),
    totals: titled(await totalsOfRun(db, run.id), titles),
    people,
    reversals: await reversalsOf(db, run.id),
    recomputed: checksumOf(projectId, rows),
  };
}
