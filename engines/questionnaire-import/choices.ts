import { maxOf } from './max-of.ts';
import type { Localized } from '#engines/forms/definition.ts';
import type { Parts } from './draft.ts';
import { optionsOf } from './gaps.ts';
import { importLimits } from './limits.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { hasWords } from '#engines/questionnaire/text-in.ts';
import { isSameText } from './texts.ts';

/** An option with its share of the points, in percent. */
export interface MarkedOption {
  readonly text: Localized;
  readonly percent: number;
}

/** Makes a question with one right option. Shares of the points stay as the points of the options, where there are some. */
export function singleParts(text: Localized, options: readonly MarkedOption[], remarks: Remarks): Parts {
  const best = maxOf(options.map(({ percent }) => percent));
  const right = best > 0 ? options.findIndex(({ percent }) => percent === best) : -1;
  if (options.filter(({ percent }) => best > 0 && percent === best).length > 1) remarks.add('several-right');
  const hasShares = options.some(({ percent }) => percent !== 0 && percent !== best);
  if (hasShares) remarks.add('partial-points');
  return {
    type: 30,
    text,
    data: {
      options: optionsOf(options.map((option) => option.text)).map((option, at) =>
        hasShares ? { ...option, points: options[at]!.percent / 100 } : option,
      ),
    },
    ...(right >= 0 && { model: { 1: { option: right + 1 } } }),
  };
}

/** Makes a question with several right options: those with a share of the points. */
export function multipleParts(text: Localized, options: readonly MarkedOption[]): Parts {
  return {
    type: 31,
    text,
    data: { options: optionsOf(options.map((option) => option.text)) },
    model: Object.fromEntries(
      options.flatMap(({ percent }, at) => (percent > 0 ? [[at + 1, { option: 1 }] as const] : [])),
    ),
  };
}

/** Makes cards and lists of pairs. A pair without a card is a list that no card belongs to. */
export function pairParts(
  text: Localized,
  pairs: readonly { readonly card: Localized; readonly list: Localized }[],
): Parts {
  const lists: Localized[] = [];
  const listOf = (list: Localized): number => {
    const found = lists.findIndex((other) => isSameText(other, list));
    return found < 0 ? lists.push(list) : found + 1;
  };
  // One more than a questionnaire holds, so that what is over is noted.
  const some = pairs.slice(0, importLimits.options + 1);
  const placed = some.map(({ card, list }) => ({ card, list: hasWords(list) ? listOf(list) : undefined }));
  const cards = placed.filter(({ card }) => hasWords(card));
  return {
    type: 7,
    text,
    data: { cards: optionsOf(cards.map(({ card }) => card)), lists: optionsOf(lists) },
    model: Object.fromEntries(
      cards.flatMap(({ list }, at) => (list === undefined ? [] : [[at + 1, { option: list }] as const])),
    ),
  };
}

/** Makes items that are already in the right order. */
export function orderParts(text: Localized, items: readonly Localized[]): Parts {
  return {
    type: 43,
    text,
    data: { items: optionsOf(items) },
    model: Object.fromEntries(items.map((_item, at) => [at + 1, { option: at + 1 }])),
  };
}

/** Makes a question of right (1) or wrong (2). */
export function truthParts(text: Localized, isTrue: boolean | undefined): Parts {
  return {
    type: 32,
    text,
    data: { trueValue: { el: 'Σωστό', en: 'True' }, falseValue: { el: 'Λάθος', en: 'False' } },
    ...(isTrue !== undefined && { model: { 1: { option: isTrue ? 1 : 2 } } }),
  };
}

/** Makes one line of text, with the texts that count as right. */
export function wordParts(text: Localized, keys: readonly string[]): Parts {
  return { type: 36, text, ...(keys.length > 0 && { model: { 1: { texts: keys } } }) };
}

/** A number as a file writes it: `1.5`, `1,5`, `-3`, `1e3`; undefined if it is none. */
export function numberIn(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : undefined;
}

/** A number as an answer key, without an exponent. */
export function numberKey(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? String(Number(value.toFixed(10))) : text;
}

/** Makes a question for a number. One question has one tolerance: the largest. */
export function numberParts(
  text: Localized,
  answers: readonly { readonly value: number; readonly tolerance: number }[],
  remarks: Remarks,
): Parts {
  const tolerance = maxOf(answers.map((answer) => answer.tolerance));
  if (new Set(answers.map((answer) => answer.tolerance)).size > 1)
    remarks.add('tolerance-merged', { tolerance });
  return {
    type: 39,
    text,
    data: tolerance > 0 ? { tolerance } : {},
    ...(answers.length > 0 && { model: { 1: { texts: answers.map(({ value }) => numberKey(value)) } } }),
  };
}
