import { lineAndColumn } from '#engines/sql/position.ts';
import type { Services } from '#platform/server/services.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import { badQuery, queryFailed, type Remark } from '../contract/shapes.ts';
import { viewNames } from './views.ts';
import { judgeQuery, type Problem, type Verdict } from './wall/judge.ts';

const inWords = (
  language: Language,
  text: string,
  { code, severity, from, to, detail }: Problem,
): Remark => ({
  code,
  severity,
  from,
  to,
  ...lineAndColumn(text, from),
  words: say(language, `queries.remark.${code}`, { detail: detail ?? '' }),
});

/** The remarks about a text in the words of a language. */
export const remarksInWords = (language: Language, text: string, { problems }: Verdict): Remark[] =>
  problems.map((problem) => inWords(language, text, problem));

/** Requires a text that may run. @throws queryFailed with the first error */
export async function requireAllowed(
  language: Language,
  text: string,
  views: ReadonlySet<string> | undefined,
): Promise<Verdict> {
  const verdict = await judgeQuery(text, views);
  const remark = remarksInWords(language, text, verdict).find(({ severity }) => severity === 'error');
  if (!remark) return verdict;
  const { words: error, line, column, from: offset } = remark;
  throw queryFailed({ error, reason: 'refused', line, column, offset });
}

/** Requires a text that may be saved. @throws badQuery with all remarks */
export async function requireSound(services: Services, language: Language, text: string): Promise<Verdict> {
  const verdict = await judgeQuery(text, viewNames(services));
  const remarks = remarksInWords(language, text, verdict);
  if (remarks.some(({ severity }) => severity === 'error')) throw badQuery({ remarks });
  return verdict;
}
