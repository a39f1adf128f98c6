import { collectTexts } from '../collect-texts.ts';
import { decodeFile } from '../decode-file.ts';
import { namedLanguage } from '../language-code.ts';
import { TextFileProblem } from '../problem.ts';
import type { NamedLanguage, ReadingHow, TextFile } from '../text-file.ts';
import { type JsonLeaf, jsonLeaves } from './json-leaves.ts';

/** Between the parts of a label, as i18next has it. */
const SEPARATOR = '.';

/**
 * Reads texts of i18next (JSON v4), flat or nested, in one language or in several with a root for each. Forms of plurals have their
 * suffix in the label already; a list is a text of so many lines.
 */
export function readI18next(bytes: Uint8Array, how: ReadingHow): TextFile {
  const { text, encoding } = decodeFile(bytes);
  const leaves = jsonLeaves(text);
  const byRoot = languagesOfRoots(leaves, how);
  if (!byRoot && how.language === undefined) throw new TextFileProblem('no-language');
  const isResource = byRoot && leaves.every(({ path }) => path.length > 2 && path[1] === 'translation');
  const collected = collectTexts();
  for (const { path, text, line } of leaves) {
    const language = byRoot?.get(path[0]!) ?? how.language!;
    const label = path.slice((byRoot ? 1 : 0) + (isResource ? 1 : 0)).join(SEPARATOR);
    if (text === undefined) collected.skip({ reason: 'not-a-text', label, language, line });
    else collected.add({ label, language, text, line });
  }
  const { texts, skipped, languages } = collected;
  if (languages.size === 0 && how.language) languages.add(how.language);
  return { format: 'i18next', encoding, texts, languages: [...languages], skipped };
}

/**
 * The language of each root, if all roots are one. `nav`, which is the code of Navajo too, may as well be the first part of labels: where
 * the language is known from elsewhere, roots are languages of the product only.
 */
function languagesOfRoots(leaves: readonly JsonLeaf[], how: ReadingHow): Map<string, string> | undefined {
  const { language, languages = [] } = how;
  const known: readonly NamedLanguage[] =
    language === undefined ? languages : [...languages, { code: language, title: language }];
  const found = new Map<string, string>();
  for (const { path } of leaves) {
    const [root, ...rest] = path;
    if (root === undefined || rest.length === 0) return undefined;
    if (found.has(root)) continue;
    const code = namedLanguage(root, known);
    const isKnown = language === undefined || known.some((one) => one.code === code);
    if (code === undefined || !isKnown) return undefined;
    found.set(root, code);
  }
  return found.size > 0 ? found : undefined;
}
