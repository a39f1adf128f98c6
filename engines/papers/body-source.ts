import { Parser } from 'htmlparser2';

/** What a template says in braces: `{{ … }}` a value, `{% … %}` an instruction. Markup may have come between. */
const inBraces = /\{\{(?:(?!\}\}).)*\}\}|\{%(?:(?!%\}).)*%\}/gs;
const onlyInstructions = /^(?:\s|&nbsp;|<[^>]*>|\{%(?:(?!%\}).)*%\})*$/s;

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

const BLOCK = /<(p|h2|h3|ul|ol)\b[^>]*>.*?<\/\1>/gs;

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
  const text = line.replace(/<[^>]*>/g, '').trim();
  if (!text.startsWith('|') || text.length < 2) return undefined;
  const bare = line.replace(/^(\s|<[^>]*>)*(?=\|)/, '').replace(/<br\s*\/?>\s*$/, '');
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
  (html.replaceAll('\n', ' ').match(BLOCK) ?? []).map(lineOf).join('\n');
