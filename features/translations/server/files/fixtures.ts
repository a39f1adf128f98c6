import fc from 'fast-check';
import { formsOf } from '#engines/texts/label.ts';
import type { ExportRow, Format, TextFile, WritingHow } from './text-file.ts';

/** The file as a whole. */
export async function written(format: Format, rows: readonly ExportRow[], how: WritingHow): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of format.write(rows, how)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** The texts of a file by their labels, of one language. */
export const textsOf = ({ texts }: TextFile, language: string): Record<string, string> =>
  Object.fromEntries(
    texts.filter((one) => one.language === language).map(({ label, text }) => [label, text]),
  );

/** The same of rows, without what is empty. */
export const textsOfRows = (rows: readonly ExportRow[], language: string): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ label, texts }) => (texts[language] ? [[label, texts[language]] as const] : [])),
  );

/** Texts with all that ours contain, and what the formats could stumble over. */
export const hardTexts: readonly string[] = [
  'Γεια σου, {{name}}!',
  '{{count}} αρχεία, {{- note}} ως {{day, date}} · $t(files.title)',
  '<p>Ο/Η <b>{{ name }}</b>{% if late %} — <a href="{{ url }}">άργησε</a>{% endif %}</p>',
  'πρώτη\nδεύτερη\n\n  τρίτη\n',
  '\n',
  '  με κενά  ',
  ' ',
  '=1+1',
  "'=1+1",
  "''+30 210",
  '+30 210',
  '-',
  '@a',
  '012',
  "'",
  '«Ναι», είπε· "quoted" και \'απλά\'; τέλος',
  'C:\\new\\table "\\n"',
  '👩‍👩‍👧 🇬🇷 ελ́',
  'a\tb',
  ']]> & &amp; &#10; <x/> <!-- -->',
  '_x000D_ και %s %1$d',
  'ΚΑΥΑΣ;sep=,;',
  '# ~ msgid "x"',
  '1'.repeat(200),
  'μακρύ κείμενο με κενά '.repeat(30),
];

/** Rows in Greek with a translation, each with one of the texts; and a plural with every form of both languages. */
export function rowsOf(texts: readonly string[], language: string): ExportRow[] {
  const single = texts.map((text, at): ExportRow => ({
    label: `text.of-${at}`,
    texts: { el: text, [language]: text },
  }));
  const forms = new Set([...formsOf('el'), ...formsOf(language)]);
  const plural = [...forms].map((form, at): ExportRow => ({
    label: `files.count_${form}`,
    texts: {
      ...(formsOf('el').includes(form) && { el: `{{count}} αρχεία (${form})` }),
      ...(formsOf(language).includes(form) && { [language]: texts[at] ?? form }),
    },
  }));
  return [...single, ...plural];
}

/** Without what no text has: control characters, and U+FFFD, by which readers know that an encoding was wrong. */
const fit = (text: string): string => text.replace(/[\p{Cc}\ufffd-\uffff]/gu, '\n');

/** Any text, of the given pieces too. */
export const anyText = (...pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(...(pieces.length > 0 ? [fc.constantFrom(...pieces)] : []), fc.string({ unit: 'grapheme' })),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((list) => fit(list.join('')))
    .filter((text) => text !== '');
