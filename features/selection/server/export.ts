import { contentLanguageOf } from '#platform/contract/languages.ts';
import { questionsOf, type FormDefinition, type Language, type Question } from '#engines/forms/definition.ts';
import { showAnswer } from '#engines/forms/answers.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import type { Db } from '#platform/server/db.ts';
import { exactly, type Cell, type Column, type Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { readJsonInput } from '#platform/server/json-input.ts';
import { readInSnapshot, batchesOf } from '#platform/server/read-in-snapshot.ts';
import { say } from '#platform/server/texts.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { protocolOf } from '#features/applications/server/public.ts';
import { ApplicationFilter } from '../contract/list.ts';
import type { selection } from '../contract.ts';
import { usedForms } from './store/used-forms.ts';
import { countFiltered, everyRow } from './store/list.ts';

/** The filtered grid as a file: every answer of every version of the form, counted and read in one snapshot. */
export async function exportFile({
  actor,
  http,
  services,
  input,
}: Request<typeof selection.export>): Promise<Download> {
  const { projectId, format, language } = input;
  const filter = readJsonInput(ApplicationFilter, input.filter, 'filter');
  const forms = await usedForms(services.pool, projectId);
  const questions = allQuestions(forms.map(({ definition }) => definition));
  const columns = columnsOf(questions, contentLanguageOf(language));
  // An invalid filter is refused before the first byte is sent.
  const counted = await countFiltered(services.pool, projectId, filter);
  await record({ db: services.pool, actor, http }, 'application.export', {
    projectId,
    target: format,
    after: { statuses: filter.statuses, rows: counted },
  });

  const rows = readInSnapshot(services.pool, (db) =>
    readRows(db, { projectId, filter, forms, questions, language: contentLanguageOf(language) }),
  );
  const word = wordsIn(contentLanguageOf(language));
  const name = `${word('file')}.${format}`;
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: csvOf(columns, rows) }
    : { name, mime: XLSX_MIME, body: xlsxOf(word('sheet'), columns, rows) };
}

/**
 * The words of the file that are not from the form. The statuses have the names of the grid's columns (spec 000 §4).
 */
const wordsIn = (language: Language) => (word: string) => say(language, `selection.export.${word}`);

interface Reading {
  projectId: number;
  filter: ApplicationFilter;
  forms: readonly { id: number; definition: FormDefinition }[];
  questions: readonly Question[];
  language: Language;
}

async function* readRows(
  db: Db,
  { projectId, filter, forms, questions, language }: Reading,
): AsyncGenerator<Row[]> {
  const questionsByVersion = new Map(
    forms.map(({ id, definition }) => [id, inColumns(questionsOf(definition), questions)]),
  );
  const word = wordsIn(language);
  const expected = await countFiltered(db, projectId, filter);
  for await (const batch of exactly(expected, batchesOf(db, everyRow(db, projectId, filter))))
    yield batch.map((row) => {
      const ownQuestions = questionsByVersion.get(row.formVersionId) ?? [];
      return [
        protocolOf(row),
        word(`status.${row.status}`),
        row.email,
        row.createdAt,
        row.confirmedAt ?? undefined,
        ...ownQuestions.map((question) => cellOf(question, row.answers, language)),
      ];
    });
}

/** The questions of a version in the order of the columns; undefined where it does not have one. */
function inColumns(own: readonly Question[], columns: readonly Question[]): (Question | undefined)[] {
  const byName = new Map(own.map((question) => [question.name, question]));
  return columns.map(({ name }) => byName.get(name));
}

/** An answer as a cell, read by the question of the version that the applicant answered. */
function cellOf(question: Question | undefined, answers: Answers, language: Language): Cell {
  if (!question) return undefined;
  const answer = answers[question.name];
  return typeof answer === 'number' ? answer : showAnswer(question, answer, language);
}

/** The questions of all versions, each once with its newest wording. Files have no cell, and the address has its own column. */
function allQuestions(definitions: readonly FormDefinition[]): Question[] {
  const newestFirst = definitions
    .flatMap(questionsOf)
    .filter(({ type }) => type !== 'file' && type !== 'email');
  return [
    ...new Map(newestFirst.toReversed().map((question) => [question.name, question])).values(),
  ].toReversed();
}

function columnsOf(questions: readonly Question[], language: Language): Column[] {
  const word = wordsIn(language);
  return [
    { header: word('protocol'), type: 'text' },
    { header: word('status'), type: 'text' },
    { header: word('email'), type: 'text', width: 30 },
    { header: word('createdAt'), type: 'moment', width: 18 },
    { header: word('confirmedAt'), type: 'moment', width: 18 },
    ...questions.map(({ label, type }): Column => ({
      header: label[language],
      type: type === 'number' || type === 'date' ? type : 'text',
    })),
  ];
}
