import type { Language } from '#engines/forms/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import { showNumber } from './texts.ts';
import { isEmpty, type Answers, type QuestionKind } from './kind.ts';

/** 46: a calculator that the person fills in. Its results are the answer. */
export interface WorkbookData {
  /** The calculator (spec 002 §3: Spreadsheets, Id and Name); without it there is none yet. */
  readonly spreadsheet?: { readonly id: number; readonly name: string };
  /** The results that it had when it was chosen, for conditions to name. */
  readonly results: readonly WorkbookResult[];
}

interface WorkbookResult {
  /** The cell: `Φύλλο1!B4`. */
  readonly place: string;
  readonly title: string;
}

type WorkbookValue = number | string | boolean | null | { readonly error: string };

/**
 * The answer, which is stored as its JSON: so conditions, results and exports need no calculator. The server computes `results` and
 * `version` from the inputs; what a page sends of them is not looked at.
 */
export interface WorkbookAnswer {
  /** The version of the calculator that computed it; 0 before the server has. */
  readonly version: number;
  readonly inputs: Readonly<Record<string, number | string | null>>;
  readonly results: readonly (WorkbookResult & { readonly value: WorkbookValue })[];
}

const MAX_INPUTS = 2_000;

/** The answer that a stored text has; undefined for none. */
export function workbookAnswer(stored: string): WorkbookAnswer | undefined {
  if (stored === '') return undefined;
  const { version, inputs, results } = Object(parsed(stored)) as Partial<
    Record<keyof WorkbookAnswer, unknown>
  >;
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) return undefined;
  const entries = Object.entries(inputs as Record<string, unknown>);
  if (entries.length > MAX_INPUTS || !entries.every(([, value]) => isInput(value))) return undefined;
  return {
    version: Number.isInteger(version) ? (version as number) : 0,
    inputs: Object.fromEntries(entries) as WorkbookAnswer['inputs'],
    results: Array.isArray(results) ? (results as WorkbookAnswer['results']) : [],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isInput = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

const answerOf = (answers: Answers): WorkbookAnswer | undefined =>
  isEmpty(answers[1]) ? undefined : workbookAnswer(String(answers[1]));

/** A result in words; the errors of cells by their codes. */
export function resultText(value: WorkbookValue, language: Language): string {
  if (typeof value === 'number') return showNumber(String(value), language);
  return typeof value === 'object' ? (value?.error ?? '') : String(value);
}

export const workbook: QuestionKind<WorkbookData> = {
  name: 'workbook',
  start: () => ({ results: [] }),
  groups: () => [{ number: 1, read: (typed) => (typed === '' ? '' : workbookAnswer(typed) && typed) }],
  completion: (_question, answers) => (answerOf(answers) ? 1 : 0),
  /** The results by their places in the question, from 1; an error is null. */
  value: ({ data }, answers): Json => {
    const answer = answerOf(answers);
    if (!answer) return null;
    return Object.fromEntries(
      data.results.map(({ place }, index) => {
        const value = answer.results.find((result) => result.place === place)?.value ?? null;
        return [index + 1, typeof value === 'object' ? null : value];
      }),
    );
  },
  show: (_question, stored, language) =>
    (workbookAnswer(stored)?.results ?? [])
      .map(({ title, value }) => `${title}: ${resultText(value, language)}`)
      .join(' · '),
  faults: ({ data }) => (data.spreadsheet ? [] : ['workbook-missing']),
};
