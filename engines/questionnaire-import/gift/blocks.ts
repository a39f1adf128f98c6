/** A part of a GIFT file between empty lines. */
export interface Block {
  readonly text: string;
  /** Its first line in the file, from 1. */
  readonly at: number;
}

/** Splits a file at its empty lines, without comments (`// …`). A line with `$CATEGORY:` is a block of its own. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let at = 1;
  const close = () => {
    const own = lines.join('\n').trim();
    if (own !== '') blocks.push({ text: own, at });
    lines = [];
  };
  for (const [place, line] of text.split('\n').entries()) {
    if (/^\s*\/\//.test(line)) continue;
    const isCategory = /^\s*\$CATEGORY:/.test(line);
    if (line.trim() === '' || isCategory) close();
    if (line.trim() === '') continue;
    if (lines.length === 0) at = place + 1;
    lines.push(line);
    if (isCategory) close();
  }
  close();
  return blocks;
}

/** A question of GIFT in its parts. */
export interface GiftQuestion {
  readonly title: string;
  /** `html`, `markdown`, `plain` or `moodle`; empty if the file does not say. */
  readonly format: string;
  readonly before: string;
  /** What is between the braces; undefined for words without a question. */
  readonly answers?: string;
  readonly after: string;
}

/**
 * Reads the parts of a question; undefined if its brace does not end, or if there is a brace outside of it. A second pair of braces would
 * be read as words, and show its right answers and feedback to the mentee.
 */
export function splitQuestion(block: string): GiftQuestion | undefined {
  const end = block.startsWith('::') ? titleEnd(block) : -1;
  const title = end < 0 ? '' : block.slice(2, end);
  const named = end < 0 ? block : block.slice(end + 2).trimStart();
  const [, format = '', text = ''] = /^(?:\[(html|markdown|plain|moodle)\])?([^]*)$/i.exec(named)!;
  const frame = { title: unescapeGift(title), format: format.toLowerCase() };
  const open = findSign(text, '{');
  const close = findSign(text, '}');
  if (open < 0 && close < 0) return { ...frame, before: text, after: '' };
  if (open < 0 || close < open) return undefined;
  const after = text.slice(close + 1);
  if (findSign(after, '{}') >= 0) return undefined;
  return { ...frame, before: text.slice(0, open), answers: text.slice(open + 1, close).trim(), after };
}

/** The place of the colons that end a title; a colon of the title is behind a backslash. */
function titleEnd(block: string): number {
  let at = findSign(block, ':', 2);
  while (at >= 0 && block[at + 1] !== ':') at = findSign(block, ':', at + 1);
  return at;
}

/** The place of a sign that is not behind a backslash; -1 if there is none. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at]!)) return at;
  }
  return -1;
}

/** Removes the backslashes of GIFT; `\n` is a line break. */
export const unescapeGift = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign)).trim();
