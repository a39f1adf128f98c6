import type { Localized } from '#engines/forms/definition.ts';
import type { Parts } from '../draft.ts';
import type { ChangeCode } from '#engines/questionnaire/exchange/report.ts';
import { importLimits } from '../limits.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { withoutMarkdown } from '../text/markdown.ts';
import type { Texts } from '../texts.ts';
import { childOf, childrenOf, textOf } from '../xml/find.ts';
import { escapeXml } from '#engines/questionnaire/exchange/escape-xml.ts';
import type { Element } from '../xml/parse-xml.ts';

/** One question of a Moodle XML file. */
export interface MoodleQuestion {
  readonly element: Element;
  readonly texts: Texts;
  readonly remarks: Remarks;
}

/** Reads the questions of one type: their parts, or why they are dropped. */
export type MoodleKind = (
  question: MoodleQuestion,
  text: Localized,
) => Parts | { readonly dropped: ChangeCode };

/** The markup in an element with a `text` inside. Plain text is written as markup. */
export function htmlIn(element: Element | undefined): string {
  const text = textOf(childOf(element, 'text'));
  const format = element?.attributes['format'];
  if (format === 'plain_text') return escapeXml(text);
  return format === 'markdown' ? withoutMarkdown(text) : text;
}

/** A `fraction` in percent. */
export const percentOf = (element: Element): number => {
  const percent = Number(element.attributes['fraction'] ?? 0);
  return Number.isFinite(percent) ? percent : 0;
};

/** The answers of a question, with their shares. One more than a questionnaire holds is read, so that what is over is noted. */
export const answersOf = ({ element, texts, remarks }: MoodleQuestion) =>
  childrenOf(element, 'answer')
    .slice(0, importLimits.options + 1)
    .map((answer) => ({
      element: answer,
      text: texts.html(htmlIn(answer), remarks),
      percent: percentOf(answer),
    }));
