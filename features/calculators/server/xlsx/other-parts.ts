import { posix } from 'node:path';
import type { OfficePackage } from '#platform/server/sheets/office-package.ts';
import type { ZipEntry } from '#platform/server/sheets/zip-directory.ts';
import type { Remark } from './remarks.ts';

/** A part by its path, and by the last word of its type where the file says one. */
interface Kind {
  path: RegExp;
  type: RegExp;
  what: string;
}

/** Parts that are never taken: they run code, or fetch from elsewhere. */
const refused: readonly Kind[] = [
  {
    path: /vbaproject\.bin$|\/macrosheets\//,
    type: /^vbaproject|macrosheet|macroenabled/,
    what: 'macros',
  },
  { path: /\/externallinks\//, type: /^externallink/, what: 'external-links' },
  {
    path: /\/(connections|querytables\/.*)\.xml$/,
    type: /^(connections|querytable)\b/,
    what: 'connections',
  },
  { path: /\/activex\//, type: /^(activex|control$)/, what: 'controls' },
  { path: /\/embeddings\//, type: /^(oleobject|package$)/, what: 'objects' },
];

/** Parts whose content is not shown. */
const notShown: readonly Kind[] = [
  { path: /\/pivottables\//, type: /^pivottable/, what: 'pivot-tables' },
  { path: /\/slicers\//, type: /^slicer/, what: 'slicers' },
  {
    path: /\/(threadedcomments\/|comments\d*\.xml$)/,
    type: /^(threadedcomments?|comments)\b/,
    what: 'comments',
  },
];

/** The list of the types of all parts. */
const typesPath = '[content_types].xml';

/**
 * What a file has beside the parts that are read. Excel finds a part by its type, under any path, so that the types that the file says count
 * as much as the paths.
 */
export async function remarksOfParts(file: OfficePackage, entries: readonly ZipEntry[]): Promise<Remark[]> {
  const types = await typesOf(file, entries);
  const matching = (kinds: readonly Kind[], is: Remark['is']): Remark[] =>
    kinds
      .filter(
        ({ path, type }) =>
          entries.some(({ name }) => path.test(name)) || [...types].some((word) => type.test(word)),
      )
      .map(({ what }) => ({ is, what }));
  return [...matching(refused, 'left-out'), ...matching(notShown, 'not-shown')];
}

/** The last words of the types of parts and of relations, in small letters. */
async function typesOf(file: OfficePackage, entries: readonly ZipEntry[]): Promise<Set<string>> {
  const types = new Set<string>();
  const extensions = new Set(entries.map(({ name }) => posix.extname(name)));
  const add = (type: string | undefined): void => {
    // `…/relationships/vbaProject`, `application/vnd.ms-office.vbaProject`, `application/vnd.ms-excel.sheet.macroEnabled.main+xml`
    for (const word of type?.toLowerCase().split('/').at(-1)!.split('.') ?? []) types.add(word);
  };
  for (const { name } of entries.filter((one) => one.name === typesPath || one.name.endsWith('.rels')))
    await file.read(name, {
      open(element, attributes) {
        if (element === 'Relationship') add(attributes.get('Type'));
        else if (element === 'Override') add(attributes.get('ContentType'));
        // Writers declare extensions of which the file has no part.
        else if (
          element === 'Default' &&
          extensions.has(`.${attributes.get('Extension')?.toLowerCase() ?? ''}`)
        )
          add(attributes.get('ContentType'));
      },
    });
  return types;
}
