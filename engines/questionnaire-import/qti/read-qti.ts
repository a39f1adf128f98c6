import { Draft } from '../draft.ts';
import type { Content, ImportResult } from '../import.ts';
import { languageIn } from '../texts.ts';
import { titleOf } from '../title.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { unpack } from '../zip/unpack.ts';
import { Package } from './package.ts';
import { addItem } from './read-item.ts';
import { inNamesOf2 } from './tree.ts';

/** Reads QTI 2 and 3: the XML of one item, or a package (zip) with its manifest. */
export const readQti = ({ name, text, bytes }: Content): ImportResult =>
  bytes ? readPackage(name, bytes) : readOneItem(name, text);

function readPackage(name: string, bytes: Uint8Array): ImportResult {
  const unpacked = unpack(bytes, (path) => /\.xml$/i.test(path) && !/(?:^|\/)__MACOSX\//.test(path));
  if (!unpacked.ok) return unpacked;
  const files = new Package(unpacked.files);
  const draft = new Draft(languageIn(files.words));
  const added = files.addTo(draft);
  if (!added) return { ok: false, problem: 'zip-without-items' };
  return draft.finish({
    title: added.title === '' ? titleOf(name, draft.texts) : draft.texts.plain(added.title),
  });
}

function readOneItem(name: string, text: string): ImportResult {
  const parsed = parseXml(text);
  if (!parsed.ok) return parsed;
  const root = inNamesOf2(parsed.root);
  if (root.name === 'questestinterop') return { ok: false, problem: 'old-version', at: root.line };
  if (root.name !== 'assessmentItem') return { ok: false, problem: 'wrong-root', at: root.line };
  const draft = new Draft(languageIn(text));
  addItem(draft, { root });
  const { title } = root.attributes;
  return draft.finish({ title: title ? draft.texts.plain(title) : titleOf(name, draft.texts) });
}
