import type { DocxProblem } from '#platform/server/paper/docx.ts';
import type { PaperProblem } from '#platform/server/paper/press.ts';
import type { TemplateProblem as Found } from '#platform/server/template/document-template.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import type { TemplateProblem } from '../contract/shapes.ts';

/** What Liquid says, with the text that says the same. The groups of a pattern fill the gaps of the text. */
const liquidWords: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^undefined filter: (?<name>.+)$/, 'filter'],
  [/^tag "(?<name>.+)" not found$/, 'tag'],
  [/^tag (?<name>\{%.*?%\}) not closed$/, 'notClosed'],
  [/^output "(?<name>.+)" not closed$/, 'notClosed'],
  [/^undefined variable: (?<name>.+)$/, 'name'],
  [/limit exceeded/, 'limit'],
];

function inWords(language: Language, words: string): string {
  for (const [pattern, text] of liquidWords) {
    const found = pattern.exec(words);
    if (found) return say(language, `documents.problem.${text}`, found.groups);
  }
  return say(language, 'documents.problem.syntax', { words });
}

/** The problems of a text in the language of the caller. */
export const problemsInWords = (language: Language, problems: readonly Found[]): TemplateProblem[] =>
  problems.map(({ part, line, name, words }) => ({
    part,
    line,
    words:
      name === undefined ? inWords(language, words ?? '') : say(language, 'documents.problem.name', { name }),
  }));

/** The problems of a file of Word. */
export const docxInWords = (language: Language, problems: readonly DocxProblem[]): TemplateProblem[] =>
  problems.map(({ code, tag, paragraph }) => ({
    part: 'docx',
    ...(paragraph !== undefined && { paragraph }),
    words: say(language, `documents.problem.docx.${code}`, { tag: tag ?? '' }),
  }));

/** Why a document was not made. */
export function failureInWords(language: Language, { failure }: PaperProblem): TemplateProblem[] {
  if (failure.kind === 'template') {
    const { part, line, words } = failure;
    return [{ part: part === 'title' ? 'title' : 'body', line, words: inWords(language, words) }];
  }
  if (failure.kind === 'docx') return docxInWords(language, failure.problems);
  return [{ part: 'body', words: say(language, 'documents.problem.too-much') }];
}
