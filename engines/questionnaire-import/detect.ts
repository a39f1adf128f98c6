import { guessDelimiter } from '#engines/sheets/guess-delimiter.ts';
import { OWN_FORMAT } from '#engines/questionnaire/exporting/own-json.ts';
import { hasEmbeddedGaps } from './cloze/read-gaps.ts';
import type { Content, Format } from './import.ts';
import { hasItemTitles } from './items/columns.ts';
import { isAikenAnswer } from './read-aiken.ts';

/** Characters of a file by which its format is found. */
const HEAD_LENGTH = 20_000;

const endings: Readonly<Record<string, Format>> = {
  gift: 'gift',
  lss: 'limesurvey',
  csv: 'items',
  tsv: 'items',
  zip: 'qti',
};

/** Finds the format of a file by its content, and where that does not say it by its name; undefined if it is none of them. */
export function detectFormat({ name, text, bytes, rows }: Content): Format | undefined {
  if (rows) return 'items';
  if (bytes) return 'qti';
  const head = text.slice(0, HEAD_LENGTH).trimStart();
  const byName = endings[/\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (head.startsWith('<')) return formatOfXml(head) ?? byName ?? formatOfText(head);
  if (head.startsWith('{') && /^\{\s*(?:"|\})/.test(head))
    return head.includes(`"${OWN_FORMAT}"`) ? 'ithaki' : 'surveyjs';
  return byName ?? formatOfText(head);
}

function formatOfXml(head: string): Format | undefined {
  const [, root = ''] = /<(?:[\w-]+:)?([A-Za-z][\w-]*)/.exec(head.replace(/<!--[^]*?-->/g, '')) ?? [];
  if (root === 'quiz') return 'moodle';
  if (root === 'document' && head.includes('LimeSurveyDocType')) return 'limesurvey';
  return /^(?:qti-)?assessment-?(?:item|test)$|^manifest$|^questestinterop$/i.test(root) ? 'qti' : undefined;
}

function formatOfText(head: string): Format | undefined {
  if (isGift(head)) return 'gift';
  if (hasEmbeddedGaps(head)) return 'cloze';
  const lines = head.split('\n');
  if (lines.some(isAikenAnswer)) return 'aiken';
  const delimiter = guessDelimiter(head);
  return lines.slice(0, 30).some((line) => hasItemTitles(line.split(delimiter).map(unquoted)))
    ? 'items'
    : undefined;
}

const unquoted = (cell: string): string => cell.trim().replace(/^"|"$/g, '');

/** Answers of GIFT in braces, or its marks of titles and categories. */
function isGift(head: string): boolean {
  if (/^\s*(?:::|\$CATEGORY:)/m.test(head)) return true;
  const braces = head.match(/\{[^{}]{0,500}\}/g) ?? [];
  return braces.some(
    (one) => !hasEmbeddedGaps(one) && /^\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}]|\})/i.test(one),
  );
}
