import { type GetTextTranslation, po } from 'gettext-parser';
import { labelPattern, type PluralForm } from '#engines/texts/label.ts';
import { collectTexts, type TextCollector } from '../collect-texts.ts';
import { decodeFile } from '../decode-file.ts';
import { codeOf } from '../language-code.ts';
import { TextFileProblem } from '../problem.ts';
import type { ReadingHow, TextFile } from '../text-file.ts';
import { formsOfHeader, formsWithoutHeader } from './plural-header.ts';
import { type PoEntry, poEntries } from './po-entries.ts';

/** What the header of the file says of all entries. */
interface Frame {
  language: string;
  /** The forms by their number; undefined where the file has no header for them. */
  forms: readonly PluralForm[] | undefined;
}

/**
 * Reads a .po file: `msgctxt` is the label without the form of its plural, or `msgid` is, where there is no context and it looks like
 * a label. A file with a fault is refused whole.
 */
export function readPo(bytes: Uint8Array, how: ReadingHow): TextFile {
  const { text, encoding } = decodeFile(bytes, charsetOf);
  const collected = collectTexts();
  const { skipped, texts } = collected;
  let frame: Frame | undefined;
  for (const entry of poEntries(text)) {
    const one = parse(entry);
    const isHeader = !one.msgctxt && one.msgid === '';
    if (!frame && isHeader && !entry.isObsolete) {
      frame = readHeader(one.msgstr[0] ?? '', how, entry.line);
      continue;
    }
    if (entry.isObsolete) collected.skip({ reason: 'obsolete', label: labelOf(one), line: entry.line });
    else take(collected, one, { ...(frame ??= frameWithoutHeader(how)), line: entry.line });
  }
  const { language } = frame ?? frameWithoutHeader(how);
  return { format: 'po', encoding, texts, languages: [language], skipped };
}

/** Templates that were not filled in have `CHARSET` in place of an encoding. */
const charsetOf = (beginning: string): string | undefined =>
  /"Content-Type:[^"]*charset=(?!CHARSET)([\w.:-]+)/i.exec(beginning)?.[1];

/** One entry is given to the parser at a time: of a whole file it drops all but the last entry of the same name. */
function parse({ text, firstLine }: PoEntry): GetTextTranslation {
  try {
    const { translations } = po.parse(text);
    return Object.values(Object.values(translations)[0]!)[0]!;
  } catch (error) {
    const { lineNumber = 1 } = error as { lineNumber?: number };
    throw new TextFileProblem('broken-line', { line: firstLine + lineNumber - 1 });
  }
}

function readHeader(written: string, how: ReadingHow, line: number): Frame {
  const headers = new Map(
    written.split('\n').map((one) => {
      const colon = one.indexOf(':');
      return [one.slice(0, Math.max(0, colon)).trim().toLowerCase(), one.slice(colon + 1).trim()] as const;
    }),
  );
  const named = headers.get('language');
  const language = named ? codeOf(named) : how.language;
  if (language === undefined) throw new TextFileProblem('no-language', { line, found: named });
  const plurals = headers.get('plural-forms');
  // Templates have INTEGER and EXPRESSION there.
  if (!plurals || plurals.includes('EXPRESSION')) return { language, forms: undefined };
  const forms = formsOfHeader(plurals, language);
  if (!forms) throw new TextFileProblem('bad-plurals', { line, found: plurals });
  return { language, forms };
}

function frameWithoutHeader({ language }: ReadingHow): Frame {
  if (language === undefined) throw new TextFileProblem('no-language');
  return { language, forms: undefined };
}

function labelOf({ msgctxt, msgid }: GetTextTranslation): string {
  if (msgctxt) return msgctxt;
  return labelPattern.test(msgid) ? msgid : '';
}

function take(collected: TextCollector, one: GetTextTranslation, frame: Frame & { line: number }): void {
  const { language, line } = frame;
  const label = labelOf(one);
  const note = noteOf(one);
  const common = { language, line, ...(isFuzzy(one) && { isUnsure: true }), ...(note && { note }) };
  const add = (name: string, text: string, source: string) =>
    collected.add({ ...common, label: name, text, ...(one.msgctxt && source && { source }) });

  if (one.msgid_plural === undefined) return add(label, one.msgstr[0]!, one.msgid);
  const forms = frame.forms ?? formsWithoutHeader(language, one.msgstr.length);
  if (forms?.length !== one.msgstr.length) throw new TextFileProblem('bad-plurals', { line, label });
  for (const [index, form] of forms.entries())
    add(label && `${label}_${form}`, one.msgstr[index]!, form === 'one' ? one.msgid : one.msgid_plural);
}

const isFuzzy = ({ comments }: GetTextTranslation): boolean =>
  (comments?.flag ?? '').split(/[,\n]/).some((flag) => flag.trim() === 'fuzzy');

const noteOf = ({ comments }: GetTextTranslation): string =>
  [comments?.translator, comments?.extracted, comments?.reference]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join('\n');
