import { athensClock } from '#engines/dates/athens.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { LEAST } from '#engines/figures/suppress.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { badInput } from '#platform/contract/refusal.ts';
import { type Column, exactly, type Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { say } from '#platform/server/texts.ts';
import { type Figure, Filters } from '../contract/figures.ts';
import type { statistics } from '../contract.ts';
import { isMean } from '../means.ts';
import type { Count } from './content.ts';
import { readFigures, requireSource } from './figures.ts';

type Word = (name: string, values?: Record<string, string | number>) => string;

/** The table of a figure as a file: a row for each value of the axis, the sums where they are whole, and a last line that says of when it is and what is left out. */
export async function exportFigure(request: Request<typeof statistics.exportFigure>): Promise<Download> {
  const { actor, input, services } = request;
  const { projectId, format, language } = input;
  const source = requireSource(services, actor, input.figure);
  const filters = parseFilters(input.filters);
  const reading = { db: services.pool, services, actor, projectId, language };
  const [figure] = await readFigures(reading, [source]);
  const word: Word = (name, values) => say(language, `statistics.${name}`, values);
  const table = tableOf(figure!, filters, word);
  await record({ ...request, db: services.pool }, 'statistics.export-figure', {
    projectId,
    target: source.id,
    after: { format, rows: table.rows.length - 1 },
  });
  const batches = exactly(
    table.rows.length,
    (async function* () {
      yield table.rows;
    })(),
  );
  const title = word(`figure.${source.id}`);
  const name = `${word('file.name')}-${source.id}.${format}`;
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: csvOf(table.columns, batches) }
    : { name, mime: XLSX_MIME, body: xlsxOf(title, table.columns, batches) };
}

function parseFilters(text: string): Filters {
  try {
    return Filters.parse(JSON.parse(text));
  } catch {
    throw badInput({ errors: [{ field: 'Filters', code: 'invalid' }] });
  }
}

/** The rows and columns of a figure, cut to the filters. Sums are shown only over all values, so that none is made from what is hidden. */
function tableOf(figure: Figure, filters: Filters, word: Word): { columns: Column[]; rows: Row[] } {
  const [axis, series] = figure.dimensions.map(({ name, values }) => ({
    name,
    isWhole: filters[name] === undefined,
    values: values.filter(({ key }) => filters[name]?.includes(key) ?? true),
  }));
  const shown = new Map(
    [...figure.totals, ...figure.cells].map(({ keys, value }) => [JSON.stringify(keys), value]),
  );
  let hidden = 0;
  const cell = (value: Count | undefined) => {
    if (value === undefined) return isMean(figure) ? undefined : 0;
    if (value !== 'hidden') return inUnits(figure, value);
    hidden += 1;
    return word('file.hiddenNumber');
  };
  const at = (...keys: (string | null)[]) => shown.get(JSON.stringify(keys));
  const hasRowSums =
    series?.isWhole === true && figure.totals.some(({ keys }) => keys[0] !== null && keys[1] === null);
  const rowOf = (words: string, key: string | null): Row => [
    words,
    ...(series ? series.values.map((one) => cell(at(key, one.key))) : [cell(at(key))]),
    ...(hasRowSums ? [cell(at(key, null))] : []),
  ];
  const hasSums = axis!.isWhole && figure.totals.some(({ keys }) => keys[0] === null);
  const rows = axis!.values.map(({ key, words }) => rowOf(words, key));
  if (hasSums && rows.length > 0) rows.push(rowOf(word('file.total'), null));
  const columns: Column[] = [
    { header: word(`dimension.${axis!.name}`), type: 'text', width: 40 },
    ...(series
      ? series.values.map(({ words }): Column => ({ header: words, type: 'number' }))
      : [{ header: word(`counts.${figure.counts}`), type: 'number' } as const]),
    ...(hasRowSums ? [{ header: word('file.total'), type: 'number' } as const] : []),
  ];
  return { columns, rows: [...rows, [lastLine(figure, { filters, hidden }, word)]] };
}

const inUnits = ({ counts }: Figure, value: number): number => (counts === 'cents' ? value / 100 : value);

/** Of when the figures are, whose they are, the filters, and how many numbers are hidden. */
function lastLine(
  figure: Figure,
  { filters, hidden }: { filters: Filters; hidden: number },
  word: Word,
): string {
  const clock = figure.takenAt && athensClock(figure.takenAt.getTime());
  const wanted = figure.dimensions.flatMap(({ name, values }) => {
    const keys = filters[name];
    if (!keys) return [];
    const words = values.filter(({ key }) => keys.includes(key)).map((one) => one.words);
    return [`${word(`dimension.${name}`)}: ${words.join(', ')}`];
  });
  return [
    clock ? word('file.takenAt', { at: `${formatDate(clock.date)} ${clock.time}` }) : word('file.notTaken'),
    ...(figure.scope === 'own' ? [word('file.own')] : []),
    ...(wanted.length > 0 ? [word('file.filters', { filters: wanted.join('; ') })] : []),
    word('file.hidden', { count: hidden, least: LEAST }),
  ].join(' ');
}
