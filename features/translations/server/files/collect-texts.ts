import { labelPattern } from '#engines/texts/label.ts';
import { textFileLimits } from './limits.ts';
import { TextFileProblem } from './problem.ts';
import type { FileText, Skipped } from './text-file.ts';

/** Takes what a file says, one by one. All formats go through it, so that the same rules hold for each. */
export interface TextCollector {
  /** Takes a text, or lists it as skipped: empty, repeated, with a label or signs that no text can have. */
  add(text: FileText): void;
  skip(skipped: Skipped): void;
  texts: FileText[];
  skipped: Skipped[];
  /** In the order in which the texts named them. */
  languages: Set<string>;
}

/** Control characters but tab and end of line, and the two that no text has. */
// eslint-disable-next-line no-control-regex
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** Line ends as LF: the formats write them differently, and a text must not change by being sent through a file. */
export const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/**
 * Collects the texts of a file within the limits (`limits.ts`).
 * Its functions throw TextFileProblem: `too-many` beyond 200,000 entries, `text-too-long`, and `wrong-encoding` for a text in which a
 * character was lost (U+FFFD).
 */
export function collectTexts(): TextCollector {
  const texts: FileText[] = [];
  const skipped: Skipped[] = [];
  const languages = new Set<string>();
  const known = new Map<string, string>();

  const count = (line: number | undefined) => {
    if (texts.length + skipped.length >= textFileLimits.entries)
      throw new TextFileProblem('too-many', { line });
  };
  const skip = (one: Skipped) => {
    count(one.line);
    skipped.push(one.label === undefined ? one : { ...one, label: one.label.slice(0, 200) });
  };

  return {
    texts,
    skipped,
    languages,
    skip,
    add(found) {
      const { label, language, line } = found;
      const text = withLineFeeds(found.text);
      const place = { label, language, ...(line !== undefined && { line }) };
      languages.add(language);
      if (text.length > textFileLimits.textLength) throw new TextFileProblem('text-too-long', place);
      if (text.includes('\ufffd')) throw new TextFileProblem('wrong-encoding', place);
      if (label === '') return skip({ ...place, reason: 'no-label' });
      if (!labelPattern.test(label)) return skip({ ...place, reason: 'bad-label' });
      if (text === '') return skip({ ...place, reason: 'empty' });
      if (unfit.test(text) || !text.isWellFormed()) return skip({ ...place, reason: 'bad-characters' });
      const key = `${language} ${label}`;
      const before = known.get(key);
      if (before !== undefined) return before === text ? undefined : skip({ ...place, reason: 'repeated' });
      known.set(key, text);
      count(line);
      texts.push(bounded({ ...found, text }));
    },
  };
}

/** Characters of what was written beside a text; more helps no translator. */
const MAX_NOTE = 4_000;

/** What stands beside the text is cut or left out where it is too long: it is only shown. */
function bounded({ note, source, ...text }: FileText): FileText {
  const isSource = source !== undefined && source.length <= textFileLimits.textLength;
  return {
    ...text,
    ...(note !== undefined && { note: note.slice(0, MAX_NOTE).toWellFormed() }),
    ...(isSource && { source: withLineFeeds(source) }),
  };
}
