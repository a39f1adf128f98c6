import { formOf, formsOf, type PluralForm } from '#engines/texts/label.ts';
import type { ExportRow, WritingHow } from '../text-file.ts';
import { pluralTableOf } from './plural-table.ts';

/** What becomes one entry of a .po file: a text, or the forms of one plural. */
export type PoUnit =
  | { row: ExportRow }
  /** `rows` are the rows of the source and of the language, by their form; `forms` those of `msgstr[0]`, `msgstr[1]` … */
  | { base: string; forms: readonly PluralForm[]; rows: ReadonlyMap<PluralForm, ExportRow> };

/**
 * Puts the forms of plurals together, at the place of the first one. A form that gettext does not know in the language (`other` in Polish,
 * which is for fractions) is an entry of its own, as are the forms of a language without a rule in our table: so nothing is lost.
 */
export function* poUnits(rows: readonly ExportRow[], how: WritingHow): Generator<PoUnit, void, undefined> {
  const { language, source } = how;
  const forms = pluralTableOf(language)?.forms;
  const groups = forms ? groupsOf(rows, source) : new Map<string, Map<PluralForm, ExportRow>>();
  const written = new Set<string>();
  for (const row of rows) {
    const { base, form } = formOf(row.label) ?? {};
    const group = base === undefined ? undefined : groups.get(base);
    if (!forms || !group || form === undefined || base === undefined) yield { row };
    else {
      if (!written.has(base)) yield { base, forms, rows: group };
      written.add(base);
      const isOwn = formsOf(language).includes(form) || row.texts[language] !== undefined;
      if (!forms.includes(form) && isOwn) yield { row };
    }
  }
}

/** The plurals with a form `other` in the source; a label of the same name keeps the forms apart. */
function groupsOf(
  rows: readonly ExportRow[],
  source: string,
): ReadonlyMap<string, Map<PluralForm, ExportRow>> {
  const groups = new Map<string, Map<PluralForm, ExportRow>>();
  for (const row of rows) {
    const { base, form } = formOf(row.label) ?? {};
    if (base === undefined || form === undefined) continue;
    const group = groups.get(base) ?? new Map<PluralForm, ExportRow>();
    groups.set(base, group.set(form, row));
  }
  for (const { label } of rows) groups.delete(label);
  for (const [base, group] of groups) if (!group.get('other')?.texts[source]) groups.delete(base);
  return groups;
}
