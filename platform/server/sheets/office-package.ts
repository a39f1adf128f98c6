import { posix } from 'node:path';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { unpack } from './unpack.ts';
import { createXmlParser, type XmlReader } from './xml.ts';
import type { ZipEntry } from './zip-directory.ts';

/** A part that another part names. */
export interface Relation {
  /** The last word of its type: `worksheet`, `sharedStrings` … */
  type: string;
  /** Its path in the package. */
  path: string;
}

/** The parts of an office file (ECMA-376 part 2). A part that is asked for and is not there fails as `not-readable`. */
export interface OfficePackage {
  /** Passes the content of a part to a reader. */
  read(path: string, reader: XmlReader): Promise<void>;
  /** The same piece by piece: what the reader collects can be taken after each. */
  readSlowly(path: string, reader: XmlReader): AsyncGenerator<void, void, undefined>;
  /** What a part names, by the ids that it uses: nothing, if it has no list of them. '' is the package itself. */
  relations(path: string): Promise<Map<string, Relation>>;
}

/** Opens the parts of an archive, whose directory was found good. */
export function openPackage(archive: Uint8Array, entries: readonly ZipEntry[]): OfficePackage {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));

  async function* readSlowly(path: string, reader: XmlReader): AsyncGenerator<void, void, undefined> {
    const entry = byName.get(path.toLowerCase());
    if (!entry) throw new SheetProblem('not-readable');
    const parser = createXmlParser(reader);
    for await (const piece of unpack(archive, entry)) {
      parser.write(piece);
      yield;
    }
    parser.end();
  }

  async function read(path: string, reader: XmlReader): Promise<void> {
    const pieces = readSlowly(path, reader);
    while (!(await pieces.next()).done);
  }

  return {
    read,
    readSlowly,
    async relations(path) {
      const found = new Map<string, Relation>();
      const folder = posix.dirname(path);
      const names = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
      if (!byName.has(names.toLowerCase())) return found;
      await read(names, {
        open(name, attributes) {
          if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
          found.set(attributes.get('Id') ?? '', {
            type: posix.basename(attributes.get('Type') ?? ''),
            path: posix.resolve('/', folder, attributes.get('Target') ?? '').slice(1),
          });
        },
      });
      return found;
    },
  };
}
