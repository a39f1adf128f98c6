import { athensClock } from '#engines/dates/athens.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import type { HeldPart, NamedValue } from '#platform/server/personal-data.ts';
import { findText, say } from '#platform/server/texts.ts';

export type Language = 'el' | 'en';

interface Held {
  name: string;
  language: Language;
  madeAt: Date;
  parts: readonly HeldPart[];
  names: ReadonlyMap<string, NamedValue>;
}

type Words = Pick<Held, 'language' | 'names'>;

/**
 * The copy of a person's data as a page to read and print: a table for each part, with labels in their language.
 */
export function readablePage({ name, language, madeAt, parts, names }: Held): string {
  const title = escapeHtml(say(language, 'privacy.page.title'));
  const sections = parts
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ part, rows }) =>
        `<h2>${escapeHtml(say(language, `privacy.part.${part}`))}</h2>\n${rows.map((row) => tableOf(row, { language, names }, part)).join('\n')}`,
    );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
table { width: 100%; margin-bottom: 1rem; border-collapse: collapse; }
th, td { padding: 0.25rem 0.5rem; border: 1px solid #ccc; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 14rem; background: #f4f3f5; font-weight: 600; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(name)} · ${moment(madeAt)}</p>
${sections.join('\n')}
</body>
</html>
`;
}

/** The label of a value: that of the product for a fact, that of the project for a name inside a document. */
const labelOf = ({ language, names }: Words, name: string): string =>
  findText(language, `privacy.fact.${name}`) ?? names.get(name)?.label[language] ?? name;

/** A record of a part as a table; inside a document, which is no part, the names are those of the project. */
function tableOf(row: Readonly<Record<string, unknown>>, words: Words, part?: string): string {
  const lines = Object.entries(row).flatMap(([name, value]) => {
    const wordOf = (code: string) =>
      part === undefined
        ? words.names.get(name)?.values.get(code)?.[words.language]
        : findText(words.language, `privacy.value.${part}.${name}.${code}`);
    const text = textOf(value, words, wordOf);
    if (text === '') return [];
    return [`<tr><th>${escapeHtml(labelOf(words, name))}</th><td>${text}</td></tr>`];
  });
  return `<table>${lines.join('')}</table>`;
}

/** A value as HTML; `wordOf` says a code in words. An object becomes a nested table. */
function textOf(value: unknown, words: Words, wordOf: (code: string) => string | undefined): string {
  const { language } = words;
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return moment(value);
  if (typeof value === 'boolean') return say(language, value ? 'privacy.page.yes' : 'privacy.page.no');
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, words, wordOf))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object') {
    const inner = value as Record<string, unknown>;
    if (isInLanguages(inner)) return textOf(inner[language] || inner['el'] || inner['en'], words, wordOf);
    return Object.keys(inner).length === 0 ? '' : tableOf(inner, words);
  }
  const text = String(value as string | number);
  return escapeHtml(wordOf(text) ?? text);
}

/** Whether a value is a text in several languages, like a title. */
const isInLanguages = (value: Record<string, unknown>): boolean =>
  Object.keys(value).length > 0 && Object.keys(value).every((key) => key === 'el' || key === 'en');

/** A moment as people read it: DD/MM/YYYY HH:mm. */
function moment(at: Date): string {
  const { date, time } = athensClock(at.getTime());
  return `${date.replaceAll('-', '/')} ${time}`;
}
