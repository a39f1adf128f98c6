import { readArea } from '#engines/workbook/address.ts';
import type {
  ConditionalFormat,
  TableDefinition,
  WorkbookDefinition,
} from '#engines/workbook/book/definition.ts';
import type { Workbook } from '#engines/workbook/book/workbook.ts';
import { zipOf } from '#platform/server/export/zip.ts';
import { writeChart, writeDrawing } from './write-chart.ts';
import { writeSheet } from './write-sheet.ts';
import { writeStyles } from './write-styles.ts';
import { contentXml, element, mainNamespace, officeRelations, xmlHead } from './xml-words.ts';

const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A part of the file, with its type and what it names. */
interface Part {
  path: string;
  type: string;
  content: string;
  relations?: readonly { id: string; type: string; target: string }[];
}

/**
 * A workbook as an .xlsx file, with its formulas, the values that they have now, and all that is shown: what was imported comes
 * back. A formula whose value is an error stays a formula.
 */
export function writeXlsx(definition: WorkbookDefinition, book: Workbook): AsyncGenerator<Uint8Array> {
  const looks: ConditionalFormat[] = [];
  const lookOf = (format: ConditionalFormat): number =>
    looks.includes(format) ? looks.indexOf(format) : looks.push(format) - 1;
  const parts: Part[] = [];
  let [charts, tables] = [0, 0];
  for (const [index, sheet] of definition.sheets.entries()) {
    const relations: NonNullable<Part['relations']>[number][] = [];
    const relate = (type: string, target: string): string => {
      relations.push({ id: `rId${relations.length + 1}`, type, target });
      return `rId${relations.length}`;
    };
    const drawing =
      sheet.charts.length > 0 ? relate('drawing', `../drawings/drawing${index + 1}.xml`) : undefined;
    if (drawing !== undefined) {
      const own = sheet.charts.map((chart) => {
        charts += 1;
        parts.push({
          path: `xl/charts/chart${charts}.xml`,
          type: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
          content: writeChart(chart),
        });
        return charts;
      });
      const right = Math.max(0, ...sheet.cells.map(({ column }) => column));
      parts.push({
        path: `xl/drawings/drawing${index + 1}.xml`,
        type: 'application/vnd.openxmlformats-officedocument.drawing+xml',
        content: writeDrawing(
          own.map((_, place) => `rId${place + 1}`),
          right + 2,
        ),
        relations: own.map((number, place) => ({
          id: `rId${place + 1}`,
          type: 'chart',
          target: `../charts/chart${number}.xml`,
        })),
      });
    }
    const ids = definition.tables
      .filter((table) => table.sheet === sheet.name)
      .map((table) => {
        tables += 1;
        parts.push({
          path: `xl/tables/table${tables}.xml`,
          type: `${spreadsheet}.table+xml`,
          content: tableOf(table, tables),
        });
        return relate('table', `../tables/table${tables}.xml`);
      });
    parts.push({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      type: `${spreadsheet}.worksheet+xml`,
      content: writeSheet(sheet, { book, index, lookOf, drawing, tables: ids }),
      relations,
    });
  }
  const count = definition.sheets.length;
  parts.push(
    {
      path: 'xl/styles.xml',
      type: `${spreadsheet}.styles+xml`,
      content: writeStyles(
        definition.styles,
        looks.map(({ style }) => style),
      ),
    },
    { path: 'xl/metadata.xml', type: `${spreadsheet}.sheetMetadata+xml`, content: dynamicArrays },
    {
      path: 'xl/workbook.xml',
      type: `${spreadsheet}.sheet.main+xml`,
      content: workbookOf(definition),
      relations: [
        ...definition.sheets.map((_, index) => ({
          id: `rId${index + 1}`,
          type: 'worksheet',
          target: `worksheets/sheet${index + 1}.xml`,
        })),
        { id: `rId${count + 1}`, type: 'styles', target: 'styles.xml' },
        { id: `rId${count + 2}`, type: 'sheetMetadata', target: 'metadata.xml' },
      ],
    },
  );
  return zipOf(filesOf(parts));
}

function* filesOf(parts: readonly Part[]): Generator<{ name: string; content: string[] }> {
  yield { name: '[Content_Types].xml', content: [contentTypes(parts)] };
  yield {
    name: '_rels/.rels',
    content: [relationsOf([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }])],
  };
  for (const { path, content, relations = [] } of parts) {
    yield { name: path, content: [content] };
    const slash = path.lastIndexOf('/');
    if (relations.length > 0)
      yield {
        name: `${path.slice(0, slash)}/_rels${path.slice(slash)}.rels`,
        content: [relationsOf(relations)],
      };
  }
}

const relationsOf = (relations: NonNullable<Part['relations']>): string =>
  xmlHead +
  element(
    'Relationships',
    { xmlns: packageRelations },
    ...relations.map(({ id, type, target }) =>
      element('Relationship', { Id: id, Type: `${officeRelations}/${type}`, Target: target }),
    ),
  );

const contentTypes = (parts: readonly Part[]): string =>
  xmlHead +
  element(
    'Types',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...parts.map(({ path, type }) => element('Override', { PartName: `/${path}`, ContentType: type })),
  );

function workbookOf({ sheets, names }: WorkbookDefinition): string {
  const place = (name: string): number => sheets.findIndex((sheet) => sheet.name === name);
  // A name of a sheet that is not kept, such as one of a chart, belongs to no place of the file.
  const kept = names.filter(({ sheet }) => sheet === undefined || place(sheet) !== -1);
  return (
    xmlHead +
    element(
      'workbook',
      { xmlns: mainNamespace, 'xmlns:r': officeRelations },
      // Views of sheets belong to one of the workbook.
      '<bookViews><workbookView/></bookViews>',
      element(
        'sheets',
        {},
        ...sheets.map(({ name, isHidden }, index) =>
          element('sheet', {
            name,
            sheetId: index + 1,
            state: isHidden ? 'hidden' : undefined,
            'r:id': `rId${index + 1}`,
          }),
        ),
      ),
      kept.length > 0
        ? element(
            'definedNames',
            {},
            ...kept.map(({ name, sheet, formula }) =>
              element(
                'definedName',
                { name, localSheetId: sheet === undefined ? undefined : place(sheet) },
                contentXml(formula),
              ),
            ),
          )
        : '',
      // Excel computes it once itself when it is opened.
      '<calcPr fullCalcOnLoad="1"/>',
    )
  );
}

function tableOf({ name, area, columns, headerRows, totalRows }: TableDefinition, id: number): string {
  return (
    xmlHead +
    element(
      'table',
      {
        xmlns: mainNamespace,
        id,
        name,
        displayName: name,
        ref: area,
        headerRowCount: headerRows === 1 ? undefined : headerRows,
        totalsRowCount: totalRows || undefined,
        totalsRowShown: totalRows > 0 ? undefined : 0,
      },
      headerRows > 0 && readArea(area) ? element('autoFilter', { ref: withoutTotals(area, totalRows) }) : '',
      element(
        'tableColumns',
        { count: columns.length },
        ...columns.map((column, index) => element('tableColumn', { id: index + 1, name: column })),
      ),
    )
  );
}

/** The rows that a filter can hide. */
function withoutTotals(area: string, totalRows: number): string {
  const [, from, column, row] = /^(\$?[A-Z]+\$?\d+):\$?([A-Z]+)\$?(\d+)$/i.exec(area) ?? [];
  return from === undefined ? area : `${from}:${column}${Number(row) - totalRows}`;
}

/** Cell metadata 1 says that a formula fills what it computes. */
const dynamicArrays =
  xmlHead +
  `<metadata xmlns="${mainNamespace}" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray">` +
  '<metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes>' +
  '<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata>' +
  '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>';
