import { Parser } from 'htmlparser2';

/** What a template says in braces: `{{ … }}` a value, `{% … %}` an instruction. Markup may have come between. One that is not closed ends where the next begins. */
const inBraces = /\{\{(?:(?!\}\}|\{[{%]).)*\}\}|\{%(?:(?!%\}|\{[{%]).)*%\}/gs;
const onlyInstructions = /^(?:\s|&nbsp;|<[^<>]*>|\{%(?:(?!%\}|\{[{%]).)*%\})*$/s;

/** The text of a piece of HTML. */
function textOf(html: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => void (text += part) }, { decodeEntities: true });
  parser.write(html);
  parser.end();
  return text;
}

/** What is in braces as its author meant it: without markup, with plain blanks and quotes. */
const plain = (braces: string): string =>
  textOf(braces)
    .replaceAll(/[\u00a0\n\t]/g, ' ')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’]/g, "'");

const blockTags = new Set(['p', 'h2', 'h3', 'ul', 'ol']);

/** The blocks of the editor, in order; one inside of another, as a list in a list, belongs to it. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  const parser = new Parser({
    onopentag(name) {
      if (!blockTags.has(name)) return;
      if (depth === 0) from = parser.startIndex;
      depth += 1;
    },
    onclosetag(name) {
      if (!blockTags.has(name)) return;
      depth -= 1;
      if (depth === 0) blocks.push(html.slice(from, parser.endIndex + 1));
    },
  });
  parser.write(html);
  parser.end();
  return blocks;
}

/** The cells of a line `| a | b |`; a bar in braces belongs to a filter. */
function cellsOf(inner: string): string[] {
  const held: string[] = [];
  const bare = inner.replace(inBraces, (braces) => `\ue000${held.push(braces) - 1}\ue001`);
  return bare
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.replace(/\ue000(\d+)\ue001/g, (_mark, place: string) => held[Number(place)]!));
}

function rowOf(inner: string): string | undefined {
  const whole = /^\s*<(strong|b)>(.*)<\/\1>\s*$/s.exec(inner);
  const isHead = whole !== null && !/<\/(strong|b)>/.test(whole[2]!);
  const line = isHead ? whole[2]! : inner;
  const text = line.replace(/<[^<>]*>/g, '').trim();
  if (!text.startsWith('|') || text.length < 2) return undefined;
  const bare = line.replace(/^(\s|<[^<>]*>)*(?=\|)/, '').replace(/<br\s*\/?>\s*$/, '');
  const tag = isHead ? 'headrow' : 'row';
  return `<${tag}>${cellsOf(bare)
    .map((cell) => `<cell>${cell.trim()}</cell>`)
    .join('')}</${tag}>`;
}

/** A block of the editor as a line of the template. */
function lineOf(block: string): string {
  const inner = block.replace(/^<p\b[^>]*>/, '').replace(/<\/p>$/, '');
  const isParagraph = inner !== block && block.startsWith('<p');
  const hasInstruction = block.includes('{%');
  if (isParagraph && hasInstruction && onlyInstructions.test(inner))
    return [...inner.matchAll(inBraces)].map(([braces]) => plain(braces)).join('');
  const line = (isParagraph ? rowOf(inner) : undefined) ?? block;
  return line.replace(inBraces, plain).replaceAll('\n', ' ');
}

/**
 * The Liquid template of a text of the rich-text editor: each paragraph, heading or list is a line, so that the line of an error is the
 * number of the paragraph. A paragraph that has only instructions leaves no paragraph behind. A paragraph `| a | b |` is the row of a table, one in
 * bold its head.
 */
export const sourceOfBody = (html: string): string =>
  blocksOf(html.replaceAll('\n', ' ')).map(lineOf).join('\n');
