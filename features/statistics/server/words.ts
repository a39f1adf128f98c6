import { monthNames } from '#engines/dates/greek-names.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { compareGreek } from '#engines/greek/compare-greek.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { FigureDimension } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { type Language, contentLanguageOf, type ContentLanguage } from '#platform/contract/languages.ts';
import { findText, say } from '#platform/server/texts.ts';
import { namesSeenBy, questionnairesOf } from './store/names.ts';

interface Reading {
  db: Db;
  actor: Actor;
  projectId: number;
  language: Language;
}

/** One dimension of a figure, with all its keys. */
interface Axis {
  dimension: FigureDimension;
  keys: readonly string[];
}

/** A value of a dimension with its words. */
export interface Value {
  key: string;
  words: string;
}

/** The values of the dimensions of figures in their order, with their words in a language. Names and titles of all of them are read at once. */
export async function valuesOf(reading: Reading, axes: readonly Axis[]): Promise<Value[][]> {
  const idsOf = (words: FigureDimension['words']) => [
    ...new Set(
      axes.flatMap(({ dimension, keys }) =>
        dimension.words === words ? keys.filter((key) => /^\d+$/.test(key)).map(Number) : [],
      ),
    ),
  ];
  const { db, actor, projectId, language } = reading;
  const people = idsOf('people');
  const quests = idsOf('questionnaires');
  const names = new Map(
    people.length > 0
      ? (await namesSeenBy(db, actor, projectId, people)).map(({ id, name }) => [String(id), name])
      : [],
  );
  const found = quests.length > 0 ? await questionnairesOf(db, projectId, quests) : [];
  const titles = new Map(
    found.map(({ id, title }) => [String(id), titleIn(title, contentLanguageOf(language))]),
  );
  const scales = new Map<string, Set<string>>();
  for (const { name, title } of found.flatMap((one) => one.scales ?? []))
    scales.set(name, (scales.get(name) ?? new Set()).add(titleIn(title, contentLanguageOf(language))));
  const values: Value[][] = [];
  for (const { dimension, keys } of axes) {
    const field = dimension.words === 'fieldValues' ? await dimension.field?.(db, projectId) : undefined;
    const wordsOf = (key: string): string => {
      const text = findText(language, `statistics.value.${dimension.name}.${key}`);
      if (dimension.words === 'texts') return text ?? key;
      if (dimension.words === 'months') return monthIn(key, language);
      if (dimension.words === 'people')
        return names.get(key) || say(language, 'statistics.value.person.unseen');
      if (dimension.words === 'questionnaires') return titles.get(key) ?? key;
      if (dimension.words === 'scales') return [...(scales.get(key) ?? [key])].join(' / ');
      const option = field?.options.find(({ value }) => value === key);
      return option?.label[contentLanguageOf(language)] ?? text ?? key;
    };
    values.push(
      inOrder(
        dimension,
        keys.map((key) => ({ key, words: wordsOf(key) })),
      ),
    );
  }
  return values;
}

const titleIn = (
  title: { el?: string | undefined; en?: string | undefined },
  language: ContentLanguage,
): string => title[language] || title.el || title.en || '';

/** «Μάρτιος 2026», in English `March 2026`. */
function monthIn(key: string, language: Language): string {
  const [year = '', month = ''] = key.split('-');
  if (language === 'el') return `${monthNames[Number(month) - 1] ?? month} ${year}`;
  return formatLongDate(`01-${month}-${year}`, 'en').replace(/^\d+ /, '');
}

/** What is not known, and what is counted together, come last. */
const LAST = ['other', 'unknown'];

function inOrder({ words, order = [] }: FigureDimension, values: readonly Value[]): Value[] {
  const placeOf = ({ key }: Value): number => {
    const place = order.indexOf(key);
    if (place >= 0) return place;
    return order.length + 1 + LAST.indexOf(key) + (LAST.includes(key) ? 1 : 0);
  };
  return values.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      (words === 'months' ? (a.key < b.key ? -1 : 1) : compareGreek(a.words, b.words)),
  );
}
