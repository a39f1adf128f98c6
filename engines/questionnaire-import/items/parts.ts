import { parseDate } from '#engines/dates/parse-date.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { blanksOfQuestion } from '#engines/questionnaire/kinds/blank-faults.ts';
import type { Option } from '#engines/questionnaire/kinds/kind.ts';
import { readTime } from '#engines/questionnaire/kinds/time-blanks.ts';
import type { Key, Model } from '#engines/questionnaire/question.ts';
import { numberIn, numberKey, pairParts } from '../choices.ts';
import type { Parts } from '../draft.ts';
import { optionsOf } from '../gaps.ts';
import type { ChangeCode } from '#engines/questionnaire/exchange/report.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { type Item, partsOf } from './item.ts';

/** Makes the parts of an item of any type but a grid, whose rows come from several items. */
export function itemParts(item: Item, remarks: Remarks): Parts | { readonly dropped: ChangeCode } {
  const { type, text, help, options, key, min, max, unit } = item;
  const base = { text, help };
  const own = optionsWithPoints(item);
  const items = optionsOf(options.map((option) => option.text));
  switch (type) {
    case 30:
      return options.length === 0
        ? { dropped: 'no-options' }
        : { ...base, type, data: { options: own }, model: choiceModel(own, key, remarks) };
    case 31:
      return options.length === 0
        ? { dropped: 'no-options' }
        : { ...base, type, data: { options: own }, model: ticksModel(own, key, remarks) };
    case 41:
      remarks.add('picture-needed');
      return { ...base, type, data: { options: own }, model: choiceModel(own, key, remarks) };
    case 32:
      return truth(item);
    case 34:
    case 44:
      return options.length === 0 ? { dropped: 'no-options' } : { ...base, type, data: { items } };
    case 43:
      return options.length === 0
        ? { dropped: 'no-options' }
        : { ...base, type, data: { items }, model: placesModel(items) };
    case 7:
      return cards(item);
    case 6:
      return blanks(item, remarks);
    case 16:
      return { ...base, type, data: { words: items }, model: blankModel(item, optionFinder(items), remarks) };
    case 12:
      return { ...base, type, model: blankModel(item, numberText, remarks) };
    case 13:
      return {
        ...base,
        type,
        model: blankModel(item, (cell) => ({ texts: cell.split('/').map((one) => one.trim()) }), remarks),
      };
    case 14:
      return { ...base, type, model: blankModel(item, timeText, remarks) };
    case 35: {
      const [low, high] = [options[0]?.text, options.at(-1)?.text];
      const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      return {
        ...base,
        type,
        data: { ...limits, ...(low && { low }), ...(high && { high }) },
        model: textModel(key),
      };
    }
    case 36:
    case 37:
      return { ...base, type, model: textModel(key) };
    case 38:
      return { ...base, type, model: textModel(parseDate(key) ?? '') };
    case 39: {
      const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      const value = numberIn(key);
      if (key !== '' && value === undefined) remarks.add('key-unknown');
      return {
        ...base,
        type,
        data: { unit, ...limits },
        model: textModel(value === undefined ? '' : numberKey(value)),
      };
    }
    case 40:
    case 45:
      return { ...base, type };
    default:
      return { dropped: 'type-unknown' };
  }
}

const optionsWithPoints = ({ options }: Item): Option[] =>
  options.map(({ text, points }, at) => ({ id: at + 1, text, ...(points !== undefined && { points }) }));

/** Finds the option that a cell names: by its words, its number or its letter. */
function optionFinder(options: readonly Option[]): (cell: string) => Key | undefined {
  const byWords = new Map(
    options
      .toReversed()
      .flatMap(({ id, text }) => [[searchKey(text.el), id] as const, [searchKey(text.en), id] as const]),
  );
  return (cell) => {
    const wanted = searchKey(cell);
    if (wanted === '') return undefined;
    const number = numberIn(cell);
    const letter = wanted.length === 1 ? Math.max(...letters.map((all) => all.indexOf(wanted))) : -1;
    const option = byWords.get(wanted) ?? options[number === undefined ? letter : number - 1]?.id;
    return option === undefined ? undefined : { option };
  };
}

const letters = ['αβγδεζηθικλμ', 'abcdefghijkl'];

function choiceModel(options: readonly Option[], cell: string, remarks: Remarks): Model {
  const key = optionFinder(options)(cell);
  if (cell !== '' && !key) remarks.add('key-unknown');
  return key ? { 1: key } : {};
}

function ticksModel(options: readonly Option[], cell: string, remarks: Remarks): Model {
  const find = optionFinder(options);
  const named = (/[|;\n]/.test(cell) ? partsOf(cell) : cell.split(',')).filter((part) => part.trim() !== '');
  const right = named.map((part) => find(part)?.option);
  if (right.includes(undefined)) remarks.add('key-unknown');
  return Object.fromEntries(
    right.flatMap((option) => (option === undefined ? [] : [[option, { option: 1 }]])),
  );
}

const placesModel = (items: readonly Option[]): Model =>
  Object.fromEntries(items.map(({ id }) => [id, { option: id }]));

const textModel = (cell: string): Model => {
  const texts = partsOf(cell);
  return texts.length > 0 ? { 1: { texts } } : {};
};

/** A key for each blank, in the order of the blanks. */
function blankModel(item: Item, keyOf: (cell: string) => Key | undefined, remarks: Remarks): Model {
  const keys = partsOf(item.key).map(keyOf);
  if (keys.includes(undefined)) remarks.add('key-unknown');
  return Object.fromEntries(
    blanksOfQuestion(item).flatMap((blank, at) => (keys[at] ? [[blank, keys[at]] as const] : [])),
  );
}

const numberText = (cell: string): Key | undefined => {
  const value = numberIn(cell);
  return value === undefined ? undefined : { texts: [numberKey(value)] };
};

const timeText = (cell: string): Key | undefined => {
  const time = readTime(cell);
  return time ? { texts: [time] } : undefined;
};

const isYes = (cell: string): boolean => /^(?:1|ν|σ|y|t|ναι|σωστο|yes|true|αληθ\S*)$/.test(searchKey(cell));

/** The two options are the words of yes and no. */
function truth({ text, help, options, key }: Item): Parts {
  const [yes, no] = [options[0]?.text, options[1]?.text];
  const words = optionsOf([yes ?? { el: 'Ναι', en: 'Yes' }, no ?? { el: 'Όχι', en: 'No' }]);
  const named = key === '' ? undefined : (optionFinder(words)(key)?.option ?? (isYes(key) ? 1 : 2));
  return {
    type: 32,
    text,
    help,
    data: { ...(yes && { trueValue: yes }), ...(no && { falseValue: no }) },
    model: named === undefined ? {} : { 1: { option: named } },
  };
}

/** Cards and lists: `γάτα=ζώο|τουλίπα=φυτό`. Without pairs the options are the cards, for the usual lists. */
function cards({ text, help, options }: Item): Parts | { readonly dropped: ChangeCode } {
  if (options.length === 0) return { dropped: 'no-options' };
  const pairs = options.map((option) => {
    const [el = '', listEl = ''] = option.text.el.split('=').map((part) => part.trim());
    const [en = '', listEn = ''] = option.text.en.split('=').map((part) => part.trim());
    return { card: { el, en }, list: { el: listEl, en: listEn } };
  });
  const hasLists = pairs.some(({ list }) => list.el !== '' || list.en !== '');
  if (!hasLists) return { type: 7, text, help, data: { cards: optionsOf(pairs.map(({ card }) => card)) } };
  return { ...pairParts(text, pairs), help } as Parts;
}

/** The options of each blank: `είμαι/είσαι|πάω/πας`. */
function blanks(item: Item, remarks: Remarks): Parts | { readonly dropped: ChangeCode } {
  const { text, help, options } = item;
  if (options.length === 0) return { dropped: 'no-options' };
  const lists = options.map((option) => {
    const [el, en] = [option.text.el.split('/'), option.text.en.split('/')];
    return optionsOf(
      Array.from({ length: Math.max(el.length, en.length) }, (_, at) => ({
        el: (el[at] ?? '').trim(),
        en: (en[at] ?? '').trim(),
      })),
    );
  });
  const places = blanksOfQuestion(item);
  const keys = partsOf(item.key);
  const model = places.map((blank, at) => [blank, optionFinder(lists[at] ?? [])(keys[at] ?? '')] as const);
  if (model.some(([, key], at) => !key && keys[at])) remarks.add('key-unknown');
  return {
    type: 6,
    text,
    help,
    data: {
      blanks: Object.fromEntries(
        places.flatMap((blank, at) => (lists[at] ? [[blank, lists[at]] as const] : [])),
      ),
    },
    model: Object.fromEntries(model.flatMap(([blank, key]) => (key ? [[blank, key] as const] : []))),
  };
}
