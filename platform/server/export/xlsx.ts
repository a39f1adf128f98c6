import type { Batches, Column, Row } from './column.ts';
import { sheetOf } from './sheet.ts';
import { zipOf } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The media type of what `xlsxOf` writes. */
export const XLSX_MIME = `${format}.sheet`;

/**
 * A table as an .xlsx workbook of one sheet, written while the rows come in, so that memory stays flat: numbers, days
 * and moments as such, every text as a text that no reader computes, the header bold and frozen.
 */
export function xlsxOf(
  sheetName: string,
  columns: readonly Column[],
  batches: Batches<Row>,
): AsyncGenerator<Uint8Array> {
  return zipOf([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [packageRelations] },
    { name: 'xl/workbook.xml', content: [workbookOf(sheetName)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, batches) },
  ]);
}

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${format}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${format}.worksheet+xml"/>
</Types>`;

const packageRelations = `${head}<Relationships xmlns="${relations}">
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;

const workbookRelations = `${head}<Relationships xmlns="${relations}">
<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>
</Relationships>`;

// The order of the formats is that of `cellStyle` in sheet.ts: general, header, day, moment.
const styles = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
</styleSheet>`;

/** A sheet's name has 31 characters at most, and none of those that a reference needs. */
function workbookOf(sheetName: string): string {
  const name = sheetName.replace(/[\\/?*[\]:&<>"']/g, ' ').slice(0, 31);
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}
