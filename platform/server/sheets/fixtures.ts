import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a hand-made archive; its entry in the directory may lie about it. */
export interface MadeEntry {
  name: string;
  content: string | Uint8Array;
  /** Kept as it is instead of deflated. */
  isStored?: boolean;
  flags?: number;
  method?: number;
  says?: { size?: number; packed?: number; crc?: number; offset?: number };
}

/** A zip archive as anybody could make one by hand. */
export function archiveOf(entries: readonly MadeEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const data = entry.isStored ? content : deflateRawSync(content, { level: 9 });
    const said = { size: content.length, packed: data.length, crc: crc32(content), offset, ...entry.says };
    const name = Buffer.from(entry.name);
    // The local header has an extra field of its own, as some writers do.
    const local = Buffer.concat([Buffer.alloc(30), name, Buffer.alloc(4), data]);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(4, 28);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(entry.flags ?? 0, 8);
    head.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 10);
    [said.crc, said.packed, said.size].forEach((value, index) => head.writeUInt32LE(value, 16 + index * 4));
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(said.offset, 42);
    locals.push(local);
    directory.push(head, name);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook by hand; each is XML as in the file. */
export interface MadeWorkbook {
  /** The content of `sheetData`. */
  cells?: string;
  /** The content of `sst`, and of `styleSheet`; without it the part is missing. */
  strings?: string;
  styles?: string;
  properties?: string;
  sheets?: string;
  /** Other files, and files in place of those that are made here. */
  files?: readonly MadeEntry[];
}

/** The files of a workbook of one sheet, for `archiveOf`. */
export function workbookFiles(made: MadeWorkbook): MadeEntry[] {
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const files: MadeEntry[] = [
    {
      name: '_rels/.rels',
      content: `<Relationships>${related('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns:r="${office}">${made.properties ?? ''}<sheets>${
        made.sheets ?? '<sheet name="Φύλλο1" sheetId="1" r:id="rId1"/>'
      }</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${related('rId1', 'worksheet', 'worksheets/sheet1.xml')}${related(
        'rId2',
        'worksheet',
        '/xl/worksheets/sheet2.xml',
      )}${related('rId3', 'chartsheet', 'chartsheets/sheet1.xml')}${
        made.strings === undefined ? '' : related('rId4', 'sharedStrings', 'sharedStrings.xml')
      }${made.styles === undefined ? '' : related('rId5', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(made.cells ?? '') },
  ];
  if (made.strings !== undefined)
    files.push({ name: 'xl/sharedStrings.xml', content: `<sst>${made.strings}</sst>` });
  if (made.styles !== undefined)
    files.push({ name: 'xl/styles.xml', content: `<styleSheet>${made.styles}</styleSheet>` });
  const others = made.files ?? [];
  return [...files.filter(({ name }) => !others.some((other) => other.name === name)), ...others];
}

/** A workbook by hand. */
export const aWorkbook = (made: MadeWorkbook): Buffer => archiveOf(workbookFiles(made));

/** The XML of a sheet with these rows. */
export const sheetOf = (cells: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet><sheetData>${cells}</sheetData></worksheet>`;
