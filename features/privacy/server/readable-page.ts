import { athensClock } from '#engines/dates/athens.ts';
import type { HeldPart } from '#platform/server/personal-data.ts';
import { findText, say } from '#platform/server/texts.ts';

export type Language = 'el' | 'en';

interface Held {
  name: string;
  language: Language;
  madeAt: Date;
  parts: readonly HeldPart[];
}

/**
 * The copy of a person's data as a page to read and print: a table for each part, with labels in their language.
 */
export function readablePage({ name, language, madeAt, parts }: Held): string {
  const title = escaped(say(language, 'privacy.page.title'));
  const sections = parts
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ part, rows }) =>
        `<h2>${escaped(say(language, `privacy.part.${part}`))}</h2>\n${rows.map((row) => tableOf(row, language)).join('\n')}`,
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
<p>${escaped(name)} · ${moment(madeAt)}</p>
${sections.join('\n')}
</body>
</html>
`;
}

/** The label of a value. Fields that a project defines keep their own. */
const factIn = (language: Language, fact: string): string =>
  findText(language, `privacy.fact.${fact}`) ?? fact;

function tableOf(row: Readonly<Record<string, unknown>>, language: Language): string {
  const lines = Object.entries(row).flatMap(([fact, value]) => {
    const text = textOf(value, language);
    if (text === '') return [];
    return [`<tr><th>${escaped(factIn(language, fact))}</th><td>${text}</td></tr>`];
  });
  return `<table>${lines.join('')}</table>`;
}

/** A value as HTML. An object becomes a nested table. */
function textOf(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return moment(value);
  if (typeof value === 'boolean') return say(language, value ? 'privacy.page.yes' : 'privacy.page.no');
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, language))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object') {
    const inner = value as Record<string, unknown>;
    if (isInLanguages(inner)) return textOf(inner[language] || inner['el'] || inner['en'], language);
    return Object.keys(inner).length === 0 ? '' : tableOf(inner, language);
  }
  return escaped(String(value as string | number));
}

/** Whether a value is a text in several languages, like a title. */
const isInLanguages = (value: Record<string, unknown>): boolean =>
  Object.keys(value).length > 0 && Object.keys(value).every((key) => key === 'el' || key === 'en');

function moment(at: Date): string {
  const { date, time } = athensClock(at.getTime());
  return `${date} ${time}`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);
