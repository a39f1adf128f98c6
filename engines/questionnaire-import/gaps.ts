import type { Language, Localized } from '#engines/forms/definition.ts';
import type { Option } from '#engines/questionnaire/kinds/kind.ts';
import type { Key } from '#engines/questionnaire/question.ts';
import type { Parts } from './draft.ts';
import { importLimits } from './limits.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { EMPTY } from './texts.ts';

/** A blank in a text of a file. */
export type Gap =
  /** One of several options; `right` is the place of the right one. */
  | { readonly is: 'choice'; readonly options: readonly Localized[]; readonly right?: number | undefined }
  | { readonly is: 'text'; readonly keys: readonly string[] }
  | { readonly is: 'number'; readonly keys: readonly string[]; readonly tolerance?: number | undefined };

/** A text whose blanks are marked by `gapMark`, and the blanks in the order of their numbers. */
export interface GapText {
  readonly text: Localized;
  readonly gaps: readonly Gap[];
}

/** Marks the place of a blank while its text is read; a text of a file cannot have these characters. */
export const gapMark = (place: number): string => `\ue000${place}\ue001`;
const MARK = /\ue000(\d+)\ue001/g;
const LITERAL_BLANK = /\[([1-9]\d?)\]/g;

/** Options with these texts, numbered from 1. */
export const optionsOf = (texts: readonly Localized[]): Option[] =>
  texts.map((text, at) => ({ id: at + 1, text }));

/** Makes a question with blanks: closed ones, numbers or words. Where they differ, all of them become words. */
export function gapParts({ text, gaps }: GapText, remarks: Remarks): Parts {
  const places = placesIn(text);
  if (places.length === 0) {
    remarks.add('no-gaps');
    return { type: 45, text };
  }
  if (places.length > importLimits.groups) remarks.add('groups-cut', { most: importLimits.groups });
  const used = places.slice(0, importLimits.groups).map((place) => gaps[place]!);
  if (used.every((gap) => gap.is === 'choice'))
    return {
      type: 6,
      text: written(text, places, remarks),
      data: { blanks: Object.fromEntries(used.map(({ options }, at) => [at + 1, optionsOf(options)])) },
      model: modelOf(used),
    };
  const numbers = used.filter((gap) => gap.is === 'number');
  if (numbers.length === used.length) {
    const single = used.length === 1 ? withUnit(text, numbers[0]!) : undefined;
    if (single) return single;
    if (numbers.some(({ tolerance = 0 }) => tolerance > 0)) remarks.add('tolerance-dropped');
    return { type: 12, text: written(text, places, remarks), model: modelOf(used) };
  }
  return asWords({ text: written(text, places, remarks), used }, remarks);
}

/** Makes a question with a list of words for all blanks; each word goes into one of them. */
export function bankParts(
  { text, gaps }: { text: Localized; gaps: readonly (number | undefined)[] },
  words: readonly Localized[],
  remarks: Remarks,
): Parts {
  const places = placesIn(text);
  const used = places.slice(0, importLimits.groups);
  if (places.length > used.length) remarks.add('groups-cut', { most: importLimits.groups });
  return {
    type: 16,
    text: written(text, places, remarks),
    data: { words: optionsOf(words) },
    model: modelOf(used.map((place) => ({ is: 'choice', options: words, right: gaps[place] }))),
  };
}

/** The blanks of a text by their places among the gaps, in the order of the text. */
function placesIn({ el, en }: Localized): number[] {
  const inText = (text: string) => [...text.matchAll(MARK)].map(([, place]) => Number(place));
  return [...new Set([...inText(el), ...(el === '' ? inText(en) : [])])];
}

/** Writes the blanks as a questionnaire has them. A translation with blanks of its own gets those of the Greek text, in their order. */
function written(text: Localized, places: readonly number[], remarks: Remarks): Localized {
  const numbers = new Map(places.map((place, at) => [place, at]));
  const write = (language: Language): string => {
    const own = [...new Set([...text[language].matchAll(MARK)].map(([, place]) => Number(place)))];
    const ownNumbers = own.every((place) => numbers.has(place))
      ? numbers
      : new Map(own.map((place, at) => [place, at]));
    const literal = text[language].replace(LITERAL_BLANK, '($1)');
    if (literal !== text[language]) remarks.add('brackets-changed');
    return literal.replace(MARK, (_mark, place: string) => {
      const at = ownNumbers.get(Number(place));
      return at !== undefined && at < Math.min(places.length, importLimits.groups) ? `[${at + 1}]` : '____';
    });
  };
  return { el: write('el'), en: write('en') };
}

const keyOf = (gap: Gap): Key | undefined => {
  if (gap.is === 'choice') return gap.right === undefined ? undefined : { option: gap.right + 1 };
  return gap.keys.length > 0 ? { texts: gap.keys } : undefined;
};

const modelOf = (gaps: readonly Gap[]) =>
  Object.fromEntries(
    gaps.flatMap((gap, at) => {
      const key = keyOf(gap);
      return key ? [[at + 1, key] as const] : [];
    }),
  );

/** Blanks of several kinds: the options are written behind the blank, and the right one is to be typed. */
function asWords({ text, used }: { text: Localized; used: readonly Gap[] }, remarks: Remarks): Parts {
  const isMixed = new Set(used.map(({ is }) => is)).size > 1;
  if (isMixed) remarks.add('gaps-mixed');
  if (used.some((gap) => gap.is === 'number' && (gap.tolerance ?? 0) > 0)) remarks.add('tolerance-dropped');
  const within = (language: Language): string =>
    text[language].replace(/\[([1-9]\d?)\]/g, (blank, number: string) => {
      const gap = used[Number(number) - 1];
      if (gap?.is !== 'choice') return blank;
      return `${blank} (${gap.options.map((option) => option[language] || option.el || option.en).join(' / ')})`;
    });
  const typed = used.map((gap): Gap => {
    if (gap.is !== 'choice') return gap;
    const right = gap.right === undefined ? undefined : gap.options[gap.right];
    return { is: 'text', keys: right ? [right.el, right.en].filter((key) => key !== '') : [] };
  });
  return { type: 13, text: { el: within('el'), en: within('en') }, model: modelOf(typed) };
}

/** Characters of a unit behind a blank. */
const UNIT_LENGTH = 15;

/** One number with a tolerance at the end of a text: only a number with its unit keeps the tolerance. */
function withUnit({ el, en }: Localized, { keys, tolerance = 0 }: Gap & { is: 'number' }): Parts | undefined {
  const split = (text: string) => {
    const [before = '', after = ''] = text.split(MARK_ALONE);
    return { before: before.trim(), unit: after.trim().replace(/^[.;]$|[.;]$/, '') };
  };
  const [greek, english] = [split(el), split(en)];
  if (tolerance <= 0 || [greek, english].some(({ unit }) => unit.length > UNIT_LENGTH || unit.includes('\n')))
    return undefined;
  return {
    type: 39,
    text: { el: greek.before, en: english.before },
    data: { tolerance, unit: { ...EMPTY, el: greek.unit, en: english.unit } },
    ...(keys.length > 0 && { model: { 1: { texts: keys } } }),
  };
}

const MARK_ALONE = /\ue000\d+\ue001/;
