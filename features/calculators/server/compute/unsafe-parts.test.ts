import http from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { madeBook } from '../xlsx/fixtures.ts';
import { computeBook, read, refusalOf, row } from './fixtures.ts';

describe('parts that run code or fetch are left out and reported, and nothing is fetched', () => {
  let url = '';
  let asked = 0;
  beforeAll(async () => {
    const server = http.createServer((_request, response) => {
      asked += 1;
      response.end('99');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    url = `http://127.0.0.1:${port}/`;
    return () => new Promise((resolve) => server.close(resolve));
  });

  test.each([
    ['macros', 'xl/vbaProject.bin', 'macros'],
    ['macros of the first Excel', 'xl/macrosheets/sheet1.xml', 'macros'],
    ['ActiveX', 'xl/activeX/activeX1.xml', 'controls'],
    ['connections', 'xl/connections.xml', 'connections'],
    ['a table of a query', 'xl/queryTables/queryTable1.xml', 'connections'],
    ['another workbook', 'xl/externalLinks/externalLink1.xml', 'external-links'],
    ['an embedded object', 'xl/embeddings/oleObject1.bin', 'objects'],
    ['macros in other letters', 'XL\\VBAPROJECT.BIN', 'macros'],
  ])('%s', async (_what, name, what) => {
    const content = `<connections><connection><webPr url="${url}"/></connection><ddeLink ddeService="cmd" ddeTopic="/c calc ${url}"><ddeItems><ddeItem name="A1"/></ddeItems></ddeLink></connections>`;
    const { remarks } = await read({ rows: row('<c r="A1"><v>1</v></c>'), files: { [name]: content } });
    expect(remarks).toEqual([{ is: 'left-out', what }]);
    expect(asked).toBe(0);
  });

  const types = (parts: string) => ({ '[Content_Types].xml': `<Types>${parts}</Types>` });
  const override = (path: string, type: string) =>
    types(`<Override PartName="${path}" ContentType="application/vnd.${type}"/>`);
  const relation = (type: string, more = '') => ({
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId7" Type="http://schemas.example/2006/relationships/${type}" Target="../a.bin"${more}/></Relationships>`,
  });
  test.each<[string, Record<string, string>, string]>([
    ['macros by their relation', relation('vbaProject'), 'macros'],
    ['macros by their type', override('/xl/a.bin', 'ms-office.vbaProject'), 'macros'],
    ['a workbook that may have macros', override('/a', 'ms-excel.sheet.macroEnabled.main+xml'), 'macros'],
    ['macros of the first Excel', override('/a', 'ms-excel.macrosheet+xml'), 'macros'],
    [
      'macros by the type of all that end alike',
      types('<Default Extension="BIN" ContentType="application/vnd.ms-office.vbaProject"/>'),
      'macros',
    ],
    ['ActiveX', override('/xl/a.bin', 'ms-office.activeX+xml'), 'controls'],
    ['connections', relation('connections'), 'connections'],
    [
      'a table of a query',
      override('/xl/a.bin', 'openxmlformats-officedocument.spreadsheetml.queryTable+xml'),
      'connections',
    ],
    ['another workbook', relation('externalLink', ' TargetMode="External"'), 'external-links'],
    ['an embedded object', relation('oleObject'), 'objects'],
    ['an embedded workbook', relation('package'), 'objects'],
  ])('%s under an unusual path', async (_what, files, what) => {
    const made = { rows: row('<c r="A1"><v>1</v></c>'), files: { 'xl/a.bin': 'α', ...files } };
    expect((await read(made)).remarks).toEqual([{ is: 'left-out', what }]);
  });

  test('types that every file declares give no remark', async () => {
    const usual =
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>' +
      '<Default Extension="odd" ContentType="application/vnd.ms-office.vbaProject"/>' +
      '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>';
    const made = { rows: row('<c r="A1"><v>1</v></c>'), files: types(usual) };
    expect((await read(made)).remarks).toEqual([]);
  });

  test('formulas that fetch are said not to be known or readable, and compute nothing', async () => {
    const { proof, workbook } = await read({
      rows: row(
        `<c r="A1"><f>_xlfn.WEBSERVICE("${url}")</f><v>99</v></c>`,
        `<c r="B1" t="str"><f>HYPERLINK("${url}","α")</f><v>α</v></c>`,
        '<c r="C1"><f>cmd|\'/c calc\'!A1</f><v>99</v></c>',
        `<c r="D1"><f>'[1]Φύλλο'!A1</f><v>99</v></c>`,
        `<c r="E1"><f>IMAGE("${url}")</f><v>99</v></c>`,
      ),
    });
    expect([
      ...proof.unknown.map(({ cells }) => cells[0]!.cell),
      ...proof.broken.map(({ cell }) => cell),
    ]).toEqual(expect.arrayContaining(['A1', 'C1', 'D1', 'E1']));
    const cells = await computeBook({
      workbook,
      inputs: {},
      places: ['A1', 'C1', 'D1', 'E1'].map((name) => `Φύλλο1!${name}`),
    });
    expect(cells.map(({ value }) => value)).not.toContain(99);
    expect(asked).toBe(0);
  });

  test('a part that a relation names outside of the file is not opened', async () => {
    const drawing = (target: string, more: string) =>
      `<Relationships><Relationship Id="rId1" Type="x/drawing" Target="${target}"${more}/></Relationships>`;
    const outside: readonly (readonly [string, string])[] = [
      ['../../../../../../etc/passwd', ''],
      ['file:///etc/passwd', ''],
      [url, ''],
    ];
    for (const [target, more] of outside)
      expect(
        await refusalOf(
          await madeBook({
            behind: '<drawing r:id="rId1"/>',
            files: { 'xl/worksheets/_rels/sheet1.xml.rels': drawing(target, more) },
          }),
        ),
      ).toBe('not-workbook');
    // One that says so itself is no part.
    const { workbook } = await read({
      behind: '<drawing r:id="rId1"/>',
      files: { 'xl/worksheets/_rels/sheet1.xml.rels': drawing(url, ' TargetMode="External"') },
    });
    expect(workbook).not.toContain('root:');
    expect(asked).toBe(0);
  });
});
