import { tokensOf } from '#engines/sql/tokens.ts';
import { judgeQuery } from './judge.ts';

/** The view that has the fields of a project as columns. */
const people = new Set(['people']);

/** The places where a text names a field: the tokens, as `city` or `"city"`, behind an alias too. */
async function columnPlaces(text: string, name: string) {
  const { columns, views } = await judgeQuery(text, people);
  if (views.length === 0) return [];
  const starts = columns.filter((column) => column.name === name).map(({ from }) => from);
  if (starts.length === 0) return [];
  const { tokens } = tokensOf(text);
  return starts.flatMap((start) => {
    // The place of `a.city` is that of `a`.
    const first = tokens.findIndex(({ from }) => from === start);
    const last = tokens.slice(first, first + 5).find((token) => nameIn(token) === name);
    return first >= 0 && last ? [last] : [];
  });
}

/** The name that a token says to PostgreSQL: unquoted names are in small letters. */
function nameIn({ kind, text }: { kind: string; text: string }): string | undefined {
  if (kind === 'word') return text.toLowerCase();
  if (kind === 'quotedName' && text.startsWith('"')) return text.slice(1, -1).replaceAll('""', '"');
  return undefined;
}

/** Whether a text reads a field of people by its name as a column. */
export const namesField = async (text: string, name: string): Promise<boolean> =>
  (await columnPlaces(text, name)).length > 0;

/** A text with another name for a field. */
export async function withFieldRenamed(text: string, name: string, to: string): Promise<string> {
  const places = await columnPlaces(text, name);
  const quoted = /^[a-z_][a-z0-9_]*$/.test(to) ? to : `"${to.replaceAll('"', '""')}"`;
  let renamed = text;
  for (const { from, to: end } of places.toSorted((a, b) => b.from - a.from))
    renamed = renamed.slice(0, from) + quoted + renamed.slice(end);
  return renamed;
}
