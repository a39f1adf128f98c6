import { bindParameters } from '#engines/sql/bind.ts';
import { editText } from '#engines/sql/edit-text.ts';
import { type Token, tokensOf } from '#engines/sql/tokens.ts';
import { offsetOfBytes, parseQuery } from './parse.ts';
import { nodesOf } from './walk.ts';

/** A string literal of a text: what it says, and where. */
interface Literal {
  value: string;
  token: Token;
}

/**
 * The string literals of a text. PostgreSQL's parser finds them, so words in comments, in names and inside longer literals are none. A literal
 * that is written in several pieces on several lines is left out.
 */
async function literalsOf(text: string): Promise<Literal[]> {
  const bound = bindParameters(text);
  const parsed = await parseQuery(bound.text);
  if ('error' in parsed) return [];
  const { tokens } = tokensOf(text);
  const strings = new Map(tokens.filter(({ kind }) => kind === 'string').map((token) => [token.from, token]));
  const literals: Literal[] = [];
  for (const { value, place } of constantsOf(parsed.tree)) {
    const token = strings.get(bound.originalOffset(offsetOfBytes(bound.text, place)));
    if (token && (await valueOf(token)) === value) literals.push({ value, token });
  }
  return literals;
}

/** The constant strings of a tree with their places in bytes. */
const constantsOf = (tree: unknown): { value: string; place: number }[] =>
  nodesOf(tree).flatMap(({ kind, value }) => {
    const text = (value['sval'] as { sval?: string } | undefined)?.sval;
    return kind === 'A_Const' && text !== undefined
      ? [{ value: text, place: Number(value['location'] ?? 0) }]
      : [];
  });

/** What the token of a string says alone: with its escapes resolved, and without the pieces that follow on other lines. */
async function valueOf(token: Token): Promise<string | undefined> {
  const parsed = await parseQuery(`select ${token.text}`);
  return 'error' in parsed ? undefined : constantsOf(parsed.tree)[0]?.value;
}

/** Those of these names that a text has as string literals: `where title_el = 'Γνωριμία'`. */
export async function namedIn(text: string, names: ReadonlySet<string>): Promise<string[]> {
  // The parser reads only texts that may have one. A literal with escapes has other characters than its value.
  if (!/[eE&]'/.test(text) && ![...names].some((name) => text.includes(name.replaceAll("'", "''"))))
    return [];
  const values = new Set((await literalsOf(text)).map(({ value }) => value));
  return [...names].filter((name) => values.has(name));
}

/** A text whose literals have the new names, by the old ones. Each literal changes once, so names can change places. */
export async function withLiteralsRenamed(text: string, names: ReadonlyMap<string, string>): Promise<string> {
  const edits = (await literalsOf(text)).flatMap(({ value, token: { from, to } }) => {
    const next = names.get(value);
    return next === undefined ? [] : [{ from, to, text: `'${next.replaceAll("'", "''")}'` }];
  });
  return editText(
    text,
    edits.toSorted((a, b) => a.from - b.from),
  ).text;
}
