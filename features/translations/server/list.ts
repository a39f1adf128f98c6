import { DAY_MS } from '#engines/dates/durations.ts';
import { formOf, formsOf } from '#engines/texts/label.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { spokenLanguages, type Language } from '#platform/contract/languages.ts';
import type { Db } from '#platform/server/db.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import { catalogue, namespaceOfKey, ownText, textsIn } from '#platform/server/texts.ts';
import type { Cell, LabelRow, Only } from '../contract/shapes.ts';
import { cellOf, hasFault, isSaidIn, rowOf } from './cells.ts';
import { type Allowed, allowedOf } from './judge.ts';
import type { Kept } from './kept.ts';
import { isOfProduct } from './sources.ts';
import { exceptions, SEEN_DAYS, seenLabels } from './store/lists.ts';
import { present } from '#platform/server/present.ts';

/** Everything that lists and figures look at. */
export interface View {
  kept: Kept;
  allowed: Allowed;
  /** When pages showed each label last, by language. */
  seen: ReadonlyMap<string, ReadonlyMap<Language, string>>;
}

/** Reads what the database has besides the texts. */
export async function readView(db: Db, kept: Kept): Promise<View> {
  const [found, rows] = [await exceptions(db), await seenLabels(db)];
  const seen = new Map<string, Map<Language, string>>();
  for (const { label, language, seenOn } of rows) {
    let days = seen.get(label);
    if (!days) seen.set(label, (days = new Map()));
    days.set(language, seenOn);
  }
  return { kept, allowed: allowedOf(found), seen };
}

/** All labels in their order: those of the files, those that were added, and the plural forms that only an added language has. */
export function labelsOf(kept: Kept): readonly string[] {
  return known.remember(`${kept.id} ${kept.version}`, () => {
    const labels = new Set(Object.keys(catalogue.el.all));
    for (const texts of kept.texts.values()) for (const label of texts.keys()) labels.add(label);
    const forms = new Set(spokenLanguages().flatMap(({ code }) => formsOf(code)));
    // The forms that are added on the way have no others.
    for (const label of labels) {
      const form = formOf(label);
      if (form?.form !== 'other') continue;
      for (const one of forms) {
        const other = `${form.base}_${one}`;
        if (spokenLanguages().some(({ code }) => isSaidIn(code, other))) labels.add(other);
      }
    }
    return [...labels].toSorted();
  });
}
const known = new BoundedMap<string, readonly string[]>(4);

/** Whether a label is in no file, and no page has shown it for 90 days. */
export function isUnused({ kept, seen }: View, label: string): boolean {
  if (isOfProduct(label) || seen.has(label)) return false;
  const since = Date.now() - SEEN_DAYS * DAY_MS;
  return [...kept.texts.values()].every((texts) => (texts.get(label)?.changedAt.getTime() ?? 0) < since);
}

/** A label with its texts in these languages. */
export function labelRow(view: View, label: string, languages: readonly Language[]): LabelRow {
  const seenOn = [...(view.seen.get(label)?.values() ?? [])].toSorted().at(-1);
  return {
    label,
    area: namespaceOfKey(label),
    ...present({ seenOn }),
    isUnused: isUnused(view, label),
    cells: languages
      .filter((language) => isSaidIn(language, label) || rowOf(view.kept, language, label))
      .map((language) => cellOf(view.kept, view.allowed, { label, language })),
  };
}

/** Whether a page in the language has shown a label in the last 90 days for which the language has no text. */
export const fellBack = ({ seen }: View, label: string, { language, text }: Cell): boolean =>
  text === undefined && seen.get(label)?.has(language) === true;

const hasOne: Readonly<
  Record<Exclude<Only, 'all' | 'unused'>, (view: View, label: string, cell: Cell) => boolean>
> = {
  missing: (_view, _label, { text }) => text === undefined,
  outdated: (_view, _label, cell) => cell.isOutdated,
  same: (_view, _label, cell) => cell.isSame,
  findings: (_view, _label, cell) => hasFault(cell),
  changed: (_view, _label, { type }) => type !== 'File',
  'fell-back': fellBack,
};

interface Filter {
  languages: readonly Language[];
  search: string;
  only: Only;
  area?: string | undefined;
}

/** The labels that a filter leaves, in their order. */
export function findLabels(view: View, filter: Filter): Promise<string[]> {
  return inSlices(find(view, filter));
}

function* find(view: View, { languages, search, only, area }: Filter): Generator<void, string[]> {
  const labels = labelsOf(view.kept);
  const words = searchKey(search).split(' ').filter(Boolean);
  const found: string[] = [];
  for (const label of labels) {
    if (area !== undefined && namespaceOfKey(label) !== area) continue;
    if (words.length > 0 && !isFound(label, languages, words)) continue;
    if (isLeft(view, label, { languages, only })) found.push(label);
    yield;
  }
  return found;
}

function isLeft(view: View, label: string, { languages, only }: Pick<Filter, 'languages' | 'only'>): boolean {
  const said = languages.filter((language) => isSaidIn(language, label) || rowOf(view.kept, language, label));
  if (said.length === 0) return false;
  if (only === 'all') return true;
  if (only === 'unused') return isUnused(view, label);
  if (only === 'missing') return said.some((language) => ownText(language, label) === undefined);
  if (only === 'changed' && !said.some((language) => rowOf(view.kept, language, label))) return false;
  return said.some((language) =>
    hasOne[only](view, label, cellOf(view.kept, view.allowed, { label, language })),
  );
}

/** Keys of texts that were searched, so that the next search is quick. */
const keys = new BoundedMap<string, string>(100_000);

/** All words are in the label, or all in one of the texts. */
function isFound(label: string, languages: readonly Language[], words: readonly string[]): boolean {
  const hasAll = (key: string) => words.every((word) => key.includes(word));
  return (
    hasAll(label.toLowerCase()) ||
    languages.some((language) => {
      const text = textsIn(language).all[label];
      return text !== undefined && hasAll(keys.remember(text, searchKey));
    })
  );
}
