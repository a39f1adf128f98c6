import { describe, expect, test } from 'vitest';
import { Workbook } from '#engines/workbook/book/workbook.ts';
import { prove } from '#engines/workbook/proof.ts';
import { fileOf } from '../samples/add-sample.ts';
import { cellsIn, readBytes, readMade, relationsXml, row } from './fixtures.ts';

const surroundings = { now: 46_356, seed: 1 };

describe('values of other programs', () => {
  const strings =
    '<sst><si><t>α</t></si><si><r><t>πλ</t></r><r><rPr><b/></rPr><t xml:space="preserve">ούσιο </t></r><rPh><t>no</t></rPh></si></sst>';
  test.each([
    ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'α'],
    ['a shared text in several looks', '<c r="A1" t="s"><v>1</v></c>', 'πλούσιο '],
    ['a text that the file does not have', '<c r="A1" t="s"><v>9</v></c>', ''],
    ['an inline text', '<c r="A1" t="inlineStr"><is><t>α_x000D_β</t></is></c>', 'α\rβ'],
    [
      'an inline text in several looks',
      '<c r="A1" t="inlineStr"><is><r><t>α</t></r><r><t>β</t></r></is></c>',
      'αβ',
    ],
    ['true', '<c r="A1" t="b"><v>1</v></c>', true],
    ['false', '<c r="A1" t="b"><v>0</v></c>', false],
    ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', { error: '#N/A' }],
    ['a number', '<c r="A1"><v>1.5E-3</v></c>', 0.0015],
    ['a text that looks like a formula', '<c r="A1" t="str"><v>=1+1</v></c>', '=1+1'],
    ['a day of the strict form', '<c r="A1" t="d"><v>2024-03-01</v></c>', 45_352],
    ['a moment of the strict form', '<c r="A1" t="d"><v>2024-03-01T12:00:00</v></c>', 45_352.5],
  ])('%s', async (_what, cell, value) => {
    const cells = await cellsIn({
      rows: row(1, cell),
      relations: [['rId2', 'sharedStrings', 'sharedStrings.xml']],
      files: { 'xl/sharedStrings.xml': strings },
    });
    expect(cells).toEqual({ A1: { value } });
  });

  test('a blank cell with a look of its own has the look, and one without is none', async () => {
    const styles = '<cellXfs><xf/><xf applyProtection="1"><protection locked="false"/></xf></cellXfs>';
    const cells = await cellsIn({
      styles,
      rows: row(1, '<c r="A1" s="1"/>', '<c r="B1"/>', '<c r="C1" s="9"/>'),
    });
    expect(cells).toEqual({ A1: { style: 1 } });
  });

  test('cells and rows without their names follow each other', async () => {
    const cells = await cellsIn({
      rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>',
    });
    expect(cells).toEqual({ A1: { value: 1 }, B1: { value: 2 }, A2: { value: 3 } });
  });

  test('days of the 1904 system are the same days here, and other numbers stay', async () => {
    const formats =
      '<numFmts><numFmt numFmtId="164" formatCode="&quot;day&quot; 0"/><numFmt numFmtId="165" formatCode="[Red][h]:mm"/><numFmt numFmtId="166" formatCode="[$-408]d mmmm yyyy"/></numFmts>' +
      `<cellXfs>${[0, 14, 164, 165, 166, 21].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
    const number = 43_890;
    const { definition, results } = await readMade({
      properties: '<workbookPr date1904="true"/>',
      styles: formats,
      rows: row(
        1,
        ...['A', 'B', 'C', 'D', 'E', 'F'].map(
          (column, style) => `<c r="${column}1" s="${style}"><v>${number}</v></c>`,
        ),
        `<c r="G1" s="1"><f>DATE(2024,3,1)</f><v>${number}</v></c>`,
      ),
      behind:
        `<dataValidations><dataValidation type="date" sqref="B1" operator="greaterThan" showErrorMessage="1"><formula1>${number}</formula1></dataValidation>` +
        `<dataValidation type="whole" sqref="A1" operator="greaterThan" showErrorMessage="1"><formula1>${number}</formula1></dataValidation></dataValidations>`,
    });
    const [sheet] = definition.sheets;
    // 1 March 2024 is 45352 from 1900, and 43890 from 1904.
    expect(sheet!.cells.map(({ value }) => value)).toEqual([
      number,
      45_352,
      number,
      number,
      45_352,
      number,
      undefined,
    ]);
    expect(sheet!.validations.map(({ formulas }) => formulas)).toEqual([['45352'], [String(number)]]);
    expect(prove(definition, results, surroundings, 'en')).toMatchObject({ same: 1, differences: [] });
  });
});

describe('sheets and names of other programs', () => {
  const named = (name: string): string => `<sheet name="${name}" sheetId="1" r:id="rId1"/>`;

  test.each([
    ['with quotes', "Τα &quot;έσοδα&quot; του '24", `Τα "έσοδα" του '24`],
    ['of 300 letters', 'ω'.repeat(300), 'ω'.repeat(300)],
    ['like a cell', 'A1', 'A1'],
    ['with signs of formulas', 'α+β!γ', 'α+β!γ'],
  ])('a sheet with a name %s is found by formulas, and is written', async (_how, written, name) => {
    const formula = `'${name.replaceAll("'", "''")}'!A1*2`;
    const escaped = formula.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const { definition } = await readMade({
      sheets: named(written),
      rows: row(1, '<c r="A1"><v>4</v></c>', `<c r="B1"><f>${escaped}</f><v>8</v></c>`),
    });
    expect(definition.sheets[0]!.name).toBe(name);
    const again = (await readBytes(await fileOf(definition))).definition;
    for (const one of [definition, again]) {
      const book = new Workbook(one, 'en');
      book.recalculate(surroundings);
      expect(book.value(0, 0, 1)).toBe(8);
    }
  });

  test('names that are local to a sheet count chart sheets too, and a sheet of a chart is said', async () => {
    const { definition, remarks } = await readMade({
      sheets:
        '<sheet name="Α" sheetId="1" r:id="rId1"/><sheet name="Γράφημα" sheetId="2" r:id="rId2"/><sheet name="Β" sheetId="3" state="veryHidden" r:id="rId3"/>',
      names:
        '<definedNames><definedName name="Φόρος" localSheetId="2">Β!$A$1</definedName><definedName name="Φόρος">0.24</definedName>' +
        '<definedName name="Τόπος" localSheetId="1">1</definedName><definedName name="_xlnm.Print_Area" localSheetId="0">Α!$A$1</definedName></definedNames>',
      relations: [
        ['rId2', 'chartsheet', 'chartsheets/sheet1.xml'],
        ['rId3', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ],
      rows: row(1, '<c r="A1"><f>Φόρος</f></c>'),
      files: {
        'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${row(1, '<c r="A1"><v>0.13</v></c>', '<c r="B1"><f>Φόρος</f></c>')}</sheetData></worksheet>`,
      },
    });
    expect(definition.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Α', undefined],
      ['Β', true],
    ]);
    expect(definition.names).toEqual([
      { name: 'Φόρος', sheet: 'Β', formula: 'Β!$A$1' },
      { name: 'Φόρος', formula: '0.24' },
      { name: 'Τόπος', sheet: 'Γράφημα', formula: '1' },
    ]);
    expect(remarks).toEqual([{ is: 'not-shown', what: 'charts', sheet: 'Γράφημα' }]);
    const book = new Workbook(definition, 'en');
    book.recalculate(surroundings);
    expect([book.value(0, 0, 0), book.value(1, 0, 1)]).toEqual([0.24, 0.13]);
    // In the written file, the sheet of the chart is missing, and so is its name.
    const again = (await readBytes(await fileOf(definition))).definition;
    expect(again.names).toEqual(definition.names.slice(0, 2));
  });
});

describe('looks of other programs', () => {
  test.each([
    ['a colour of the theme', 'theme="4"', '#123456'],
    ['a lighter one', 'theme="4" tint="0.5"', '#899AAB'],
    ['a darker one', 'theme="4" tint="-0.5"', '#091A2B'],
    ['the ground of the theme', 'theme="0"', '#FEFEFE'],
    ['a colour of Office that the theme lacks', 'theme="5"', '#ED7D31'],
    ['a colour of the old palette', 'indexed="13"', '#FFFF00'],
    ['a colour with its opacity', 'rgb="80ff8800"', '#FF8800'],
    ['a colour that is none', 'rgb="red"', undefined],
    ['a colour of the system', 'indexed="64"', undefined],
  ])('%s', async (_what, attributes, fill) => {
    const { definition } = await readMade({
      styles: `<fills><fill/><fill><patternFill patternType="solid"><fgColor ${attributes}/><bgColor indexed="64"/></patternFill></fill></fills><cellXfs><xf fillId="1"/></cellXfs>`,
      relations: [['rId3', 'theme', 'theme/theme1.xml']],
      files: {
        'xl/theme/theme1.xml':
          '<a:theme><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="010101"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="fefefe"/></a:lt1>' +
          '<a:accent1><a:srgbClr val="123456"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
      },
      behind: `<conditionalFormatting sqref="A1"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="max"/><color ${attributes}/><color rgb="FF000000"/></colorScale></cfRule></conditionalFormatting>`,
    });
    expect(definition.styles[0]!.fill).toBe(fill);
    // A scale reads the same theme.
    expect(definition.sheets[0]!.conditionals[0]!.when).toMatchObject({
      points: [{ color: fill ?? '#FFFFFF' }, {}],
    });
  });

  test.each([
    ['0', undefined],
    ['9', '0%'],
    ['14', 'd/m/yyyy'],
    ['4', '#,##0.00'],
    ['49', '@'],
    ['164', '0.0 "α"'],
    ['200', undefined],
  ])('the number format %s is %s', async (id, format) => {
    const { definition } = await readMade({
      styles: `<numFmts><numFmt numFmtId="164" formatCode="0.0 &quot;α&quot;"/></numFmts><cellXfs><xf numFmtId="${id}"/></cellXfs>`,
    });
    expect(definition.styles[0]!.format).toBe(format);
  });

  test('what LibreOffice writes as true and false is read like 1 and 0', async () => {
    const { definition } = await readMade({
      styles:
        '<fonts><font><b val="false"/><i val="true"/></font><font/></fonts><cellXfs><xf fontId="0"><alignment wrapText="true"/><protection locked="false" hidden="false"/></xf><xf fontId="1"><protection locked="true"/></xf></cellXfs>',
      before: '<cols><col min="2" max="3" width="12.5" hidden="true"/></cols>',
      rows: '<row r="1" hidden="false"/><row r="2" hidden="true"/>',
      behind:
        '<sheetProtection sheet="true"/><conditionalFormatting sqref="A1"><cfRule type="expression" priority="1" stopIfTrue="true"><formula>1</formula></cfRule></conditionalFormatting>' +
        '<dataValidations><dataValidation type="list" allowBlank="true" errorStyle="stop" operator="equal" showErrorMessage="true" sqref="A1" error="α_x000a_β"><formula1>"ναι,όχι"</formula1></dataValidation></dataValidations>',
    });
    expect(definition.styles).toEqual([{ isItalic: true, wraps: true, isUnlocked: true }, {}]);
    expect(definition.sheets[0]).toMatchObject({
      isProtected: true,
      hiddenRows: [1],
      hiddenColumns: [1, 2],
      conditionals: [{ stops: true }],
      validations: [{ allowsBlank: true, isWarning: false, message: 'α\nβ' }],
    });
  });

  test('a list of another sheet, which Excel writes into an extension, is kept', async () => {
    const { definition } = await readMade({
      behind:
        '<extLst><ext><x14:dataValidations count="1"><x14:dataValidation type="list" allowBlank="1" showErrorMessage="1"><x14:formula1><xm:f>Λίστες!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>B2 C4:C9</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>',
    });
    expect(definition.sheets[0]!.validations).toEqual([
      {
        areas: ['B2', 'C4:C9'],
        kind: 'list',
        operator: 'between',
        formulas: ['Λίστες!$A$1:$A$3'],
        allowsBlank: true,
        isWarning: false,
        message: undefined,
      },
    ]);
  });

  test('conditional formats that the product does not show are said, and texts are read as the formulas that Excel writes', async () => {
    const rule = (type: string, inside: string) =>
      `<conditionalFormatting sqref="A1:A9"><cfRule type="${type}" priority="1" dxfId="0">${inside}</cfRule></conditionalFormatting>`;
    const { definition, remarks } = await readMade({
      styles: '<dxfs><dxf><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs>',
      behind:
        rule('dataBar', '<dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar>') +
        rule('iconSet', '<iconSet><cfvo type="percent" val="0"/></iconSet>') +
        rule('containsText', '<formula>NOT(ISERROR(SEARCH("α",A1)))</formula>'),
    });
    expect(remarks.map(({ what }) => what)).toEqual(['conditional-dataBar', 'conditional-iconSet']);
    expect(definition.sheets[0]!.conditionals).toMatchObject([
      { when: { is: 'formula', formula: 'NOT(ISERROR(SEARCH("α",A1)))' }, style: { fill: '#FFC7CE' } },
    ]);
  });
});

test('series of a chart with two axes stand in the order that they have among all plots', async () => {
  const series = (order: number, name: string) =>
    `<c:ser><c:idx val="${order}"/><c:order val="${order}"/><c:tx><c:strRef><c:f>Φύλλο1!$A$1</c:f><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:val><c:numRef><c:f>Φύλλο1!$${name}$1:$${name}$9</c:f></c:numRef></c:val></c:ser>`;
  const { definition, remarks } = await readMade({
    behind: '<drawing r:id="rId1"/>',
    sheetRelations: [['rId1', 'drawing', '../drawings/drawing1.xml']],
    files: {
      'xl/drawings/drawing1.xml': '<xdr:wsDr><c:chart r:id="rId1"/><xdr:pic/></xdr:wsDr>',
      'xl/drawings/_rels/drawing1.xml.rels': relationsXml([['rId1', 'chart', '../charts/chart1.xml']]),
      'xl/charts/chart1.xml':
        '<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Έσοδα </a:t></a:r><a:r><a:t>και έξοδα</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea>' +
        `<c:barChart><c:barDir val="col"/><c:grouping val="stacked"/>${series(0, 'B')}${series(2, 'D')}<c:axId val="1"/><c:axId val="2"/></c:barChart>` +
        `<c:lineChart><c:grouping val="standard"/>${series(1, 'C')}<c:axId val="3"/><c:axId val="4"/></c:lineChart>` +
        '<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/><c:axPos val="l"/></c:valAx><c:valAx><c:axId val="4"/><c:axPos val="r"/><c:title><c:tx><c:rich><a:t>άξονας</a:t></c:rich></c:tx></c:title><c:crosses val="max"/></c:valAx>' +
        '</c:plotArea></c:chart></c:chartSpace>',
    },
  });
  expect(definition.sheets[0]!.charts).toMatchObject([
    {
      title: 'Έσοδα και έξοδα',
      series: [
        { kind: 'column', data: 'Φύλλο1!$B$1:$B$9', isRight: false, isStacked: true },
        { kind: 'line', data: 'Φύλλο1!$C$1:$C$9', isRight: true, isStacked: false },
        { kind: 'column', data: 'Φύλλο1!$D$1:$D$9', label: { reference: 'Φύλλο1!$A$1' } },
      ],
    },
  ]);
  expect(remarks).toEqual([{ is: 'not-shown', what: 'pictures', sheet: 'Φύλλο1' }]);
});
