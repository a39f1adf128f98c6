import { contentLanguageOf } from '#platform/contract/languages.ts';
import { record } from '#features/audit/server/inside.ts';
import { HIDDEN } from '#engines/microdata/indicators/suppress.ts';
import type { Download } from '#platform/contract/call.ts';
import { type Column, exactly, type Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { say } from '#platform/server/texts.ts';
import type { FigureCell, Figures } from '../contract/figures.ts';
import type { register } from '../contract.ts';
import { countFigures } from './figures.ts';

type Word = (name: string, values?: Record<string, string | number>) => string;
type Cells = Record<'men' | 'women' | 'unknown' | 'total', FigureCell>;

/** The common indicators as a file: the participants, each indicator, those not derived with the reason, and what was left out. */
export async function exportFigures(request: Request<typeof register.exportFigures>): Promise<Download> {
  const { actor, input, services } = request;
  const { projectId, format, language } = input;
  const asked = { db: services.pool, keys: services.config.fieldKeys, actor, projectId };
  const figures = await countFigures(asked, contentLanguageOf(language));
  const word: Word = (name, values) => say(language, `register.figures.file.${name}`, values);
  const rows = rowsOf(figures, word);
  await record({ ...request, db: services.pool }, 'register.export-figures', {
    projectId,
    after: { format, indicators: figures.indicators.length },
  });
  // The participants, and the row of what was left out.
  const expected = figures.indicators.length + figures.underived.length + 2;
  const batches = exactly(
    expected,
    (async function* () {
      yield rows;
    })(),
  );
  const columns = columnsOf(word);
  const name = `${word('name')}.${format}`;
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: csvOf(columns, batches) }
    : { name, mime: XLSX_MIME, body: xlsxOf(word('name'), columns, batches) };
}

function columnsOf(word: Word): Column[] {
  const text = (name: string, width?: number): Column => ({
    header: word(name),
    type: 'text',
    ...(width !== undefined && { width }),
  });
  const number = (name: string): Column => ({ header: word(name), type: 'number' });
  return [
    text('code'),
    text('indicator', 60),
    text('kind', 30),
    number('men'),
    number('women'),
    number('unknown'),
    number('total'),
    text('source', 60),
  ];
}

function rowsOf(figures: Figures, word: Word): Row[] {
  const { period, participants, indicators, underived, leftOut, missing, least } = figures;
  const cell = (value: FigureCell) => (value === HIDDEN ? `‹${least}` : value);
  const cells = ({ men, women, unknown, total }: Cells) => [men, women, unknown, total].map(cell);
  const left = [
    word('period', { period }),
    word('leftOut', {
      notFinal: cell(leftOut.notFinal),
      withoutWorkState: cell(leftOut.withoutWorkState),
      withoutMarks: cell(leftOut.withoutMarks),
    }),
    ...(missing.length > 0
      ? [word('missing', { questions: missing.map((one) => one.question).join(' · ') })]
      : []),
    ...(least === undefined ? [] : [word('hidden', { least })]),
  ];
  return [
    [undefined, word('participants'), undefined, ...cells(participants), undefined],
    ...indicators.map((one): Row => [
      one.code,
      one.words,
      word(`kind.${one.kind}`),
      ...cells(one),
      one.source,
    ]),
    ...underived.map(({ code, words, kind, reason }): Row => [
      code,
      words,
      word(`kind.${kind}`),
      undefined,
      undefined,
      undefined,
      undefined,
      word('underived', { reason }),
    ]),
    [undefined, left.join(' ')],
  ];
}
