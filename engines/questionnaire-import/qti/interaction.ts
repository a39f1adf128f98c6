import type { Localized } from '#engines/forms/definition.ts';
import type { Parts } from '../draft.ts';
import type { ChangeCode } from '#engines/questionnaire/exchange/report.ts';
import { importLimits } from '../limits.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import type { Texts } from '../texts.ts';
import { childrenOf, markupOf } from '../xml/find.ts';
import type { Element } from '../xml/parse-xml.ts';
import type { Declaration } from './declaration.ts';

/** One interaction of an item. */
export interface Interaction {
  readonly element: Element;
  readonly declaration: Declaration;
  readonly texts: Texts;
  readonly remarks: Remarks;
  /** What is asked: the words before the interaction, and its prompt. */
  readonly text: Localized;
}

/** Reads the interactions of one kind: their parts, or why they are dropped. */
export type InteractionKind = (interaction: Interaction) => Parts | { readonly dropped: ChangeCode };

/** A choice of an interaction, by its identifier. */
export interface Choice {
  readonly identifier: string;
  readonly text: Localized;
  readonly element: Element;
}

/** The choices with this name inside an element. One more than a questionnaire holds is read, so that what is over is noted. */
export const choicesIn = (
  element: Element | undefined,
  name: string,
  { texts, remarks }: Interaction,
): Choice[] =>
  childrenOf(element, name)
    .slice(0, importLimits.options + 1)
    .map((choice) => ({
      identifier: choice.attributes['identifier'] ?? '',
      text: texts.html(markupOf(choice.children), remarks),
      element: choice,
    }));

/** A number in an attribute; undefined if there is none. */
export function numberOf({ attributes }: Element, name: string): number | undefined {
  const value = attributes[name]?.trim();
  return value === undefined || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);
}
