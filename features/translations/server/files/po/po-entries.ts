import { pluralForms } from '#engines/texts/label.ts';
import { TextFileProblem } from '../problem.ts';

/** The lines of one entry of a .po file, from its first comment to its last string. */
export interface PoEntry {
  text: string;
  /** Of its first line; and of its `msgid` or `msgctxt`, which is where translators look for it. */
  firstLine: number;
  line: number;
  isObsolete: boolean;
}

/** Other signs behind a backslash are refused: the parser would drop the backslash and keep the sign. */
const string = String.raw`"(?:[^"\\]|\\[ntr"'\\])*"`;
const keyword = new RegExp(String.raw`^(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s*${string}$`);
const continued = new RegExp(`^${string}$`);

/** What may follow each keyword; an entry begins with the first two and ends behind the last two. */
const after: Readonly<Record<string, readonly string[]>> = {
  begin: ['msgctxt', 'msgid'],
  msgctxt: ['msgid'],
  msgid: ['msgid_plural', 'msgstr'],
  msgid_plural: ['msgstr[0]'],
  msgstr: [],
};

/**
 * Cuts a .po file into its entries, and checks every line: a parser that is given the whole file takes a broken one as something else,
 * and loses what follows.
 * @throws TextFileProblem `broken-line` with the number of the line
 */
export function* poEntries(text: string): Generator<PoEntry, void, undefined> {
  let lines: string[] = [];
  let firstLine = 1;
  let line = 0;
  let isObsolete = false;
  let state = 'begin';
  let next = after.begin!;

  const isWhole = () => state.startsWith('msgstr');
  const entry = (): PoEntry => ({ text: lines.join('\n'), firstLine, line, isObsolete });
  const begin = (number: number) => {
    lines = [];
    firstLine = number;
    state = 'begin';
    next = after.begin!;
    isObsolete = false;
  };

  let number = 0;
  let isLastContinued = false;
  for (const raw of linesOf(text)) {
    number += 1;
    if (raw.length > MAX_LINE) throw new TextFileProblem('text-too-long', { line: number });
    const written = raw.trim();
    const obsolete = /^#~(?!\|)\s*(.*)$/.exec(written);
    const content = obsolete ? obsolete[1]! : written;
    const isComment = !obsolete && written.startsWith('#');
    if (content === '') continue;
    if (isComment) {
      if (isWhole()) {
        yield entry();
        begin(number);
      }
      // Between the lines of an entry a comment cuts nothing, but no program writes one there.
      if (state !== 'begin') throw new TextFileProblem('broken-line', { line: number });
      lines.push(written);
      continue;
    }
    const word = keyword.exec(content)?.[1];
    if (word !== undefined && isWhole() && after.begin!.includes(word)) {
      yield entry();
      begin(number);
    }
    const isExpected =
      word === undefined ? state !== 'begin' && continued.test(content) : next.includes(word);
    if (!isExpected || (state !== 'begin' && isObsolete !== Boolean(obsolete)))
      throw new TextFileProblem('broken-line', { line: number });
    if (state === 'begin') {
      line = number;
      isObsolete = Boolean(obsolete);
    }
    if (word !== undefined) {
      state = word;
      next = followersOf(word);
      if (word === tooManyForms) throw new TextFileProblem('bad-plurals', { line: number });
    }
    lines.push(content);
    isLastContinued = word === undefined;
  }
  // A file that was cut off ends within a text of several lines, and no program leaves out the last end of line.
  if (isLastContinued && !text.endsWith('\n')) throw new TextFileProblem('broken-line', { line: number });
  if (isWhole()) yield entry();
  else if (state !== 'begin') throw new TextFileProblem('broken-line', { line: number });
}

/** No language has more forms than the CLDR. */
const tooManyForms = `msgstr[${pluralForms.length}]`;

/** Characters of a line: a text of 20,000 with each of them escaped, and what stands around it. */
const MAX_LINE = 50_000;

/** Forms are numbered without a gap; a parser that does not look at the numbers would exchange them. */
function followersOf(word: string): readonly string[] {
  const index = /^msgstr\[(\d+)\]$/.exec(word)?.[1];
  return index === undefined ? after[word]! : [`msgstr[${Number(index) + 1}]`];
}

function* linesOf(text: string): Generator<string, void, undefined> {
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end === -1 ? text.length : end);
    at = end === -1 ? text.length : end + 1;
  }
}
