import type { Localized } from '#engines/forms/definition.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { EMPTY, type Texts } from '../texts.ts';
import { childOf, childrenOf, textOf } from '../xml/find.ts';
import type { Element } from '../xml/parse-xml.ts';

/** A row of a table, by the names of its columns. */
type Row = Readonly<Record<string, string>>;

/** A question, subquestion, answer or group, with its texts by language. */
export interface Entry {
  readonly id: string;
  readonly row: Row;
  readonly texts: ReadonlyMap<string, Row>;
  readonly line: number;
}

/** Reads the tables of a .lss file. */
export class Tables {
  readonly #root: Element;
  readonly #texts: Texts;
  /** Languages that a questionnaire does not have. */
  readonly others = new Set<string>();

  constructor(root: Element, texts: Texts) {
    this.#root = root;
    this.#texts = texts;
  }

  rows(table: string): { row: Row; line: number }[] {
    return childrenOf(childOf(childOf(this.#root, table), 'rows'), 'row').map((element) => ({
      row: Object.fromEntries(childrenOf(element).map((column) => [column.name, textOf(column)])),
      line: element.line,
    }));
  }

  /**
   * The entries of a table in their order. Old files have a row for each language; new ones have the texts in a table of their own.
   */
  entries(table: string, { id, l10ns, order }: { id: string; l10ns: string; order: string }): Entry[] {
    const entries = new Map<string, Omit<Entry, 'texts'> & { readonly texts: Map<string, Row> }>();
    for (const { row, line } of this.rows(table)) {
      const key = row[id] || `${row['qid']}-${row['code']}-${row['scale_id']}`;
      const entry = entries.get(key) ?? { id: key, row, line, texts: new Map<string, Row>() };
      if (row['language']) entry.texts.set(row['language'], row);
      entries.set(key, entry);
    }
    for (const { row } of this.rows(l10ns)) entries.get(row[id] ?? '')?.texts.set(row['language'] ?? '', row);
    // A file of one language may not name it.
    for (const { texts, row } of entries.values()) if (texts.size === 0) texts.set('', row);
    const placeOf = ({ row }: Pick<Entry, 'row'>) => Number(row[order] ?? 0) || 0;
    return [...entries.values()].sort((a, b) => placeOf(a) - placeOf(b));
  }

  /** A text of an entry in both languages. */
  text({ texts }: Pick<Entry, 'texts'>, column: string, remarks: Remarks): Localized {
    const read: { el?: string; en?: string } = {};
    let other = '';
    for (const [language, row] of texts) {
      const words = this.#texts.words(row[column] ?? '', remarks);
      const name = /^el/i.test(language) ? 'el' : /^en/i.test(language) ? 'en' : undefined;
      if (name) read[name] = words;
      else {
        other ||= words;
        if (language !== '' && this.others.size < 20) this.others.add(language.slice(0, 20));
      }
    }
    if (read.el === undefined && read.en === undefined) return this.#texts.plain(other);
    return { ...EMPTY, ...read };
  }
}
