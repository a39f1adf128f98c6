import { contentLanguageOf } from '#platform/contract/languages.ts';
import { type AnswerSheet, showAnswer } from '#engines/questionnaire/answers.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { type Group, isEmpty } from '#engines/questionnaire/kinds/kind.ts';
import {
  type Prepared,
  prepareQuestions,
  type Reading,
  readSheet,
} from '#engines/questionnaire/scoring/prepared.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import { record } from '#features/audit/server/inside.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import type { Download } from '#platform/contract/call.ts';
import type { Db } from '#platform/server/db.ts';
import { type Cell, type Column, exactly, type Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { batchesOf, readInSnapshot } from '#platform/server/read-in-snapshot.ts';
import { say } from '#platform/server/texts.ts';
import type { answering } from '../../contract.ts';
import { sheetOf, shownQuestions } from '../result.ts';
import type { Result } from '../tables.ts';
import { countExported, exportedSets, usedVersions } from '../store/groups.ts';

type Language = 'el' | 'en';

/** Answers that are put into words at once: more would hold up other requests. */
const CELLS_AT_ONCE = 20_000;

/** One column of answers: a group of a question, found in each version by the id of the group. */
interface Asked {
  prepared: Prepared;
  group: Group;
  id: number;
}

const askedIn = (definition: Questionnaire): Asked[] =>
  [...prepareQuestions(questionsOf(definition)).values()].flatMap((prepared) =>
    prepared.groups.map(({ id, group }) => ({ prepared, group, id })),
  );

/** Exports what every mentee of an action answered, counted and read in one snapshot. */
export async function exportResults({
  actor,
  http,
  input,
  services,
}: Request<typeof answering.exportResults>): Promise<Download> {
  const { actionId, format, language } = input;
  const { projectId } = await requireVisibleAction(services.pool, actor, actionId);
  const versions = await usedVersions(services.pool, actionId);
  const columns = newestFirst(
    versions.map(({ definition }) => definition),
    contentLanguageOf(language),
  );
  const word = (name: string) => say(language, `answering.export.${name}`);
  await record({ db: services.pool, actor, http }, 'answering.export', {
    projectId,
    target: String(actionId),
    after: { format },
  });
  const rows = readInSnapshot(services.pool, (db) =>
    readRows(db, {
      sandbox: services.sandbox.of(projectId),
      actionId,
      versions,
      columns,
      language: contentLanguageOf(language),
    }),
  );
  const header = headerOf(columns, word, contentLanguageOf(language));
  const name = `${word('file')}.${format}`;
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: csvOf(header, rows) }
    : { name, mime: XLSX_MIME, body: xlsxOf(word('sheet'), header, rows) };
}

interface Columns {
  asked: Asked[];
  scales: { name: string; title: string }[];
}

/** The columns of all versions, each once: those of the newest come first. */
function newestFirst(definitions: readonly Questionnaire[], language: Language): Columns {
  const asked = new Map<number, Asked>();
  const scales = new Map<string, { name: string; title: string }>();
  for (const definition of definitions) {
    for (const one of askedIn(definition)) if (!asked.has(one.id)) asked.set(one.id, one);
    for (const { name, title } of definition.scales)
      if (!scales.has(name)) scales.set(name, { name, title: textIn(title, language) });
  }
  return { asked: [...asked.values()], scales: [...scales.values()] };
}

const headerOf = (
  { asked, scales }: Columns,
  word: (name: string) => string,
  language: Language,
): Column[] => [
  { header: word('name'), type: 'text', width: 30 },
  { header: word('state'), type: 'text' },
  { header: word('startedAt'), type: 'moment', width: 18 },
  { header: word('finishedAt'), type: 'moment', width: 18 },
  { header: word('completion'), type: 'number' },
  ...asked.map(({ prepared: { question }, group }): Column => {
    const text = `${question.id} ${textIn(question.text, language)}`;
    const header = group.title ? `${text}: ${textIn(group.title, language)}` : text;
    return { header: header.slice(0, 250), type: 'limits' in group ? 'number' : 'text' };
  }),
  ...scales.map(({ name, title }): Column => ({ header: `${name} ${title}`, type: 'number' })),
];

interface Wish {
  sandbox: Sandbox;
  actionId: number;
  versions: readonly { id: number; definition: Questionnaire }[];
  columns: Columns;
  language: Language;
}

async function* readRows(db: Db, wish: Wish): AsyncGenerator<Row[]> {
  const { actionId, versions, columns, language } = wish;
  const own = new Map(
    versions.map(({ id, definition }) => [
      id,
      { definition, asked: new Map(askedIn(definition).map((one) => [one.id, one])) },
    ]),
  );
  const expected = await countExported(db, actionId);
  const size = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.asked.length)));
  for await (const batch of exactly(expected, batchesOf(db, exportedSets(db, actionId), size))) {
    const rows: Row[] = [];
    for (const row of batch) {
      const { definition, asked } = own.get(row.versionId)!;
      const sheet = sheetOf(row.answers);
      const reading = readSheet(sheet, await shownTo(wish, { ...row, definition, sheet }));
      rows.push([
        row.name,
        say(language, `answering.export.state.${row.state}`),
        row.startedAt ?? undefined,
        row.finishedAt ?? undefined,
        row.result ? Math.round(row.result.completion * 100) : undefined,
        ...columns.asked.map(({ id }) => cellOf(asked.get(id), { sheet, reading, language })),
        ...columns.scales.map(({ name }) => row.result?.scores[name]),
      ]);
    }
    yield rows;
  }
}

/** The questions that were shown: as they were kept at the end, or as they are now while a person still answers. */
async function shownTo(
  { sandbox }: Wish,
  { result, definition, sheet }: { result: Result | null; definition: Questionnaire; sheet: AnswerSheet },
): Promise<ReadonlySet<string>> {
  if (result) return new Set(result.shown);
  const questions = await shownQuestions(sandbox, { definition, sheet }, Date.now());
  return new Set(questions.map(({ id }) => id));
}

/**
 * An answer in words; empty without one. A question that was not shown has a mark of its own, and so have answers that contradict each
 * other: neither counts.
 */
function cellOf(
  asked: Asked | undefined,
  { sheet, reading, language }: { sheet: AnswerSheet; reading: Reading; language: Language },
): Cell {
  // Another version asked it.
  if (!asked) return say(language, 'answering.export.notShown');
  const { prepared, group, id } = asked;
  if (!reading.isShown(prepared)) return say(language, 'answering.export.notShown');
  const answer = sheet.get(id);
  if (answer === undefined || isEmpty(answer)) return undefined;
  const words = showAnswer(prepared.question, group, answer, language);
  if (reading.conflict(prepared)) return say(language, 'answering.export.uncounted', { answer: words });
  return 'limits' in group ? Number(answer) : words;
}
