import { maxOf } from '../max-of.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { importLimits } from '../limits.ts';
import { type Gap, gapMark } from '../gaps.ts';
import { numberIn, numberKey } from '../choices.ts';
import type { Texts } from '../texts.ts';

/** A text with the blanks of Moodle's «embedded answers», before its markup is read. */
export interface EmbeddedText {
  /** The text, with a mark for each blank. */
  readonly text: string;
  readonly gaps: readonly Gap[];
}

/** The beginning of a blank: `{1:MULTICHOICE:`. */
const START =
  /\{(\d{0,3}):(SHORTANSWER(?:_C)?|SAC?|MWC?|NUMERICAL|NM|MULTICHOICE(?:_[VH]?S?)?|MC[VH]?S?|MULTIRESPONSE(?:_H?S?)?|MRH?S?):/g;

/** Whether a text has blanks of this kind. */
export const hasEmbeddedGaps = (text: string): boolean => text.search(START) >= 0;

/** Reads the blanks of a text: `{1:MULTICHOICE:=Αθήνα~Πάτρα}`. One that does not end stays text. */
export function readEmbedded(source: string, texts: Texts, remarks: Remarks): EmbeddedText {
  const gaps: Gap[] = [];
  const weights = new Set<string>();
  let text = '';
  let from = 0;
  for (const match of source.matchAll(START)) {
    if (match.index < from) continue;
    const start = match.index + match[0].length;
    const end = endOf(source, start);
    if (end < 0) break;
    text += source.slice(from, match.index) + gapMark(gaps.length);
    weights.add(match[1] || '1');
    // Blanks above the limit become lines of the text, so nobody needs their answers.
    const isOver = gaps.length >= 2 * importLimits.groups;
    const answers = isOver ? [] : answersIn(source.slice(start, end));
    gaps.push(gapOf(match[2]!, answers, { texts, remarks }));
    from = end + 1;
  }
  if (weights.size > 1) remarks.add('gap-weights-dropped');
  return { text: text + source.slice(from), gaps };
}

/** The place of the brace that ends a blank; one behind a backslash does not. */
function endOf(source: string, start: number): number {
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '}') return at;
  }
  return -1;
}

interface Answer {
  readonly text: string;
  readonly percent: number;
}

const unescaped = (text: string): string => text.replace(/\\([\\{}~#=/"'%])/g, '$1').trim();

/** The pieces of a text between signs that are not behind a backslash. */
export function splitAt(text: string, sign: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

/** The answers of a blank, `=right~%50%half#feedback~wrong`; feedback is left out. */
function answersIn(text: string): Answer[] {
  return splitAt(text, '~')
    .slice(0, importLimits.options + 1)
    .flatMap((one) => {
      const [, sign, percent, rest = ''] = /^\s*(?:(=)|%(-?\d+(?:\.\d+)?)%)?([^]*)$/.exec(one)!;
      const answer = unescaped(splitAt(rest, '#')[0]!);
      if (answer === '') return [];
      return [{ text: answer, percent: sign ? 100 : Number(percent ?? 0) }];
    });
}

interface About {
  readonly texts: Texts;
  readonly remarks: Remarks;
}

function gapOf(type: string, answers: readonly Answer[], { texts, remarks }: About): Gap {
  const best = maxOf(answers.map(({ percent }) => percent));
  const right = answers.filter(({ percent }) => best > 0 && percent === best);
  if (answers.some(({ percent }) => percent > 0 && percent < best)) remarks.add('partial-dropped');
  if (type.startsWith('MULTI') || type.startsWith('MC') || type.startsWith('MR')) {
    if (right.length > 1) remarks.add('several-right');
    const options = answers.map(({ text }) => texts.html(text, remarks));
    return { is: 'choice', options, ...(right.length > 0 && { right: answers.indexOf(right[0]!) }) };
  }
  if (type.startsWith('N')) return numberGap(right, remarks);
  if (type.endsWith('C')) remarks.add('case-ignored');
  return {
    is: 'text',
    keys: keysOf(right.map(({ text }) => texts.html(text, remarks)).flatMap(bothOf), remarks),
  };
}

const bothOf = ({ el, en }: { el: string; en: string }): string[] => [el, en].filter((text) => text !== '');

/** Texts that count as right. A lone `*` accepts anything; other patterns are dropped, because keys are compared as they are. */
export function keysOf(texts: readonly string[], remarks: Remarks): string[] {
  const isPattern = (text: string) => /(?<!\\)\*/.test(text);
  if (texts.some((text) => text.trim() !== '*' && isPattern(text))) remarks.add('pattern-dropped');
  return texts.filter((text) => !isPattern(text)).map((text) => text.replaceAll('\\*', '*'));
}

/** `5:0.1` is 5 with a tolerance, `1..5` a range. */
export function rangeIn(text: string): { value: number; tolerance: number } | undefined {
  const [low, high] = text.split('..').map(numberIn);
  if (high !== undefined) {
    if (low === undefined) return undefined;
    return { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2 };
  }
  const [first = '', second] = text.split(':');
  const value = numberIn(first);
  const tolerance = second === undefined ? 0 : numberIn(second);
  return value === undefined || tolerance === undefined
    ? undefined
    : { value, tolerance: Math.abs(tolerance) };
}

function numberGap(right: readonly Answer[], remarks: Remarks): Gap {
  const read = right.map(({ text }) => rangeIn(text));
  if (right.some(({ text }, at) => text !== '*' && !read[at])) remarks.add('key-unknown');
  const numbers = read.filter((one) => one !== undefined);
  const tolerance = maxOf(numbers.map((one) => one.tolerance));
  return { is: 'number', keys: numbers.map(({ value }) => numberKey(value)), tolerance };
}
