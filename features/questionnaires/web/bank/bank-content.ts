import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { addCopies, type Into } from '#engines/questionnaire/editing/clipboard.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';
import type { BankQuestion } from '../../contract/bank.ts';

/** Questions of the bank, and the scales that are made of them alone. */
export interface BankContent {
  readonly questions: readonly Question[];
  readonly scales: readonly Scale[];
}

/** A document of the bank as the engine reads it. The server checks every document that it stores. */
export const contentOf = ({ content }: Pick<BankQuestion, 'content'>): BankContent =>
  content as unknown as BankContent;

/** What goes into the bank with these questions: they and the scales whose items are all among them. */
export function contentWith({ scales }: Questionnaire, questions: readonly Question[]): BankContent {
  const ids = new Set(questions.map(({ id }) => id));
  return {
    questions,
    scales: scales.filter(
      ({ items }) => items.length > 0 && items.every(({ question }) => ids.has(question)),
    ),
  };
}

/** A name that no scale has: `E`, `E2`, `E3`. */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const next = number === 1 ? name : `${name.slice(0, 27)}${number}`;
    if (!taken.includes(next)) return next;
  }
}

/**
 * Inserts copies of questions of the bank at a place, with their scales. Returns undefined if the questionnaire is full. `added` are the
 * new questions.
 */
export function withBankContent(
  questionnaire: Questionnaire,
  { questions, scales }: BankContent,
  to: Into,
): { next: Questionnaire; added: readonly Question[] } | undefined {
  const result = addCopies(questionnaire, questions, to);
  if (!result) return undefined;
  const renamed = new Map<QuestionId, QuestionId>(questions.map(({ id }, at) => [id, result.added[at]!.id]));
  const taken = questionnaire.scales.map(({ name }) => name);
  const copies = scales.map((scale): Scale => {
    const name = freeName(scale.name, taken);
    taken.push(name);
    return {
      ...scale,
      name,
      items: scale.items.map((item) => ({ ...item, question: renamed.get(item.question) ?? item.question })),
    };
  });
  return {
    added: result.added,
    next: copies.length > 0 ? { ...result.next, scales: [...result.next.scales, ...copies] } : result.next,
  };
}

/** Inserts several entries of the bank, in their order. Two entries may have the same ids inside, so each is inserted by itself. */
export function withBankContents(
  questionnaire: Questionnaire,
  contents: readonly BankContent[],
  to: Into,
): { next: Questionnaire; first: Question } | undefined {
  let made: { next: Questionnaire; first: Question } | undefined;
  // The last one first: each goes before the one that was inserted before.
  for (const content of contents.toReversed()) {
    const result = withBankContent(made?.next ?? questionnaire, content, to);
    if (!result?.added[0]) return undefined;
    made = { next: result.next, first: result.added[0] };
  }
  return made;
}
