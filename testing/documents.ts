import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '#platform/server/escape-html.ts';

/** A PDF with one line of Latin text on each page; with `bomb` the content of its page unpacks to 600 MB. */
export function aPdf(lines: readonly string[], { bomb = false } = {}): Uint8Array {
  const contents = lines.map((line) => {
    const drawing = bomb
      ? Buffer.alloc(600 * 1024 ** 2, ' ')
      : Buffer.from(`BT /F1 18 Tf 50 700 Td (${line}) Tj ET`);
    return deflateSync(drawing, { level: 1 });
  });
  const pageOf = (index: number) => 4 + index * 2;
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${lines.map((_, index) => `${pageOf(index)} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...contents.flatMap((content, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ];
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places = objects.map((object, index) => {
    const place = pieces.reduce((sum, { length }) => sum + length, 0);
    pieces.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return place;
  });
  const table = pieces.reduce((sum, { length }) => sum + length, 0);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(pieces));
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A .docx with these paragraphs. */
export const aDocx = (paragraphs: readonly string[]): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${paragraphs
        .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
        .join('')}</w:body></w:document>`,
    ),
  });

/** An .odt with these paragraphs. */
export const anOdt = (paragraphs: readonly string[]): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${paragraphs
        .map((text) => `<text:p>${text}</text:p>`)
        .join('')}</office:text></office:body></office:document-content>`,
    ),
  });

/** The beginning of a PNG that announces this many pixels, and has none. */
export function aPngOf(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** A document of Word whose paragraphs have these runs. */
export const aTemplateOfWord = (paragraphs: readonly (readonly string[])[]): Uint8Array =>
  aDocx(
    paragraphs.map((runs) =>
      ['', ...runs.map(escapeHtml)].join('</w:t></w:r><w:r><w:t xml:space="preserve">'),
    ),
  );
