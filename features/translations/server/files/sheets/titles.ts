import { namedLanguage } from '../language-code.ts';
import { TextFileProblem } from '../problem.ts';
import type { ReadingHow } from '../text-file.ts';

/** The content of a column. */
export type ColumnKind =
  | { is: 'label' | 'language' | 'text' | 'note' | 'type' | 'unknown' | 'none' }
  | { is: 'texts'; language: string };

const titles: Readonly<Record<string, Exclude<ColumnKind['is'], 'texts'>>> = {
  label: 'label',
  key: 'label',
  ετικέτα: 'label',
  language: 'language',
  γλώσσα: 'language',
  text: 'text',
  κείμενο: 'text',
  note: 'note',
  σημείωση: 'note',
  type: 'type',
  τύπος: 'type',
  '': 'none',
};

/**
 * The columns of a sheet by their titles: labels, and either a column for each language, named by its code or title, or the texts of all
 * languages in one column with their language in another.
 * @param line the row of the titles
 * @throws TextFileProblem `no-label-column`, `no-language`
 */
export function columnsOf(row: readonly string[], how: ReadingHow, line: number): ColumnKind[] {
  const columns = row.map((title): ColumnKind => {
    const name = title.trim().toLowerCase();
    if (Object.hasOwn(titles, name)) return { is: titles[name]! };
    const language = namedLanguage(title, how.languages);
    return language === undefined ? { is: 'unknown' } : { is: 'texts', language };
  });
  const has = (kind: ColumnKind['is']) => columns.some(({ is }) => is === kind);
  const found = row.join(' ');
  if (!has('label')) throw new TextFileProblem('no-label-column', { line, found });
  const isList = has('text') && (has('language') || how.language !== undefined);
  if (!isList && !has('texts')) throw new TextFileProblem('no-language', { line, found });
  return columns;
}
