import { type GetTextTranslation, po } from 'gettext-parser';
import type { PluralForm } from '#engines/texts/label.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import type { ExportRow, WritingHow } from '../text-file.ts';
import { type PoUnit, poUnits } from './plural-groups.ts';
import { pluralTableOf } from './plural-table.ts';

/** Entries that are written in one turn of the event loop: a few milliseconds. */
const PIECE = 100;

/** Writes a .po file in UTF-8, with its lines broken as the tools of gettext break them. */
export async function* writePo(
  rows: readonly ExportRow[],
  how: WritingHow,
): AsyncGenerator<string, void, undefined> {
  yield textOf([], headersOf(how));
  let entries: GetTextTranslation[] = [];
  for (const unit of poUnits(rows, how)) {
    entries.push(entryOf(unit, how));
    if (entries.length < PIECE) continue;
    yield bodyOf(entries);
    entries = [];
    await nextTurn();
  }
  if (entries.length > 0) yield bodyOf(entries);
}

function headersOf({ language, source }: WritingHow): Record<string, string> {
  const rule = pluralTableOf(language)?.header;
  return {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...(rule && { 'Plural-Forms': rule }),
    'X-Source-Language': source,
  };
}

function textOf(entries: readonly GetTextTranslation[], headers: Record<string, string>): string {
  // Without a prototype: `__proto__` can be a label.
  const translations = Object.create(null) as Record<string, Record<string, GetTextTranslation>>;
  for (const entry of entries) translations[entry.msgctxt!] = { entry };
  return po.compile({ charset: 'utf-8', headers, translations }).toString();
}

/** The entries without the header, which the compiler puts before each piece. */
function bodyOf(entries: readonly GetTextTranslation[]): string {
  const text = textOf(entries, {});
  return text.slice(text.indexOf('\n\n') + 1);
}

function entryOf(unit: PoUnit, { language, source }: WritingHow): GetTextTranslation {
  if ('row' in unit) {
    const { row } = unit;
    return {
      msgctxt: row.label,
      msgid: row.texts[source] ?? '',
      msgstr: [row.texts[language] ?? ''],
      ...commentsOf([row], language),
    };
  }
  const { base, forms, rows } = unit;
  const textIn = (form: PluralForm, code: string) => rows.get(form)?.texts[code];
  const other = textIn('other', source)!;
  return {
    msgctxt: base,
    msgid: textIn('one', source) ?? other,
    msgid_plural: other,
    msgstr: forms.map((form) => textIn(form, language) ?? ''),
    ...commentsOf([...rows.values()], language),
  };
}

function commentsOf(
  rows: readonly ExportRow[],
  language: string,
): Pick<GetTextTranslation, 'comments'> | undefined {
  const notes = [...new Set(rows.flatMap(({ note }) => note ?? []))].join('\n');
  const isUnsure = rows.some(({ unsure }) => unsure?.includes(language));
  if (notes === '' && !isUnsure) return undefined;
  return { comments: { ...(notes !== '' && { extracted: notes }), ...(isUnsure && { flag: 'fuzzy' }) } };
}
