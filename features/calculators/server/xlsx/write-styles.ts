import type { CellStyle, ConditionalFormat } from '#engines/workbook/book/definition.ts';
import { builtInFormats } from './built-in-formats.ts';
import { element, mainNamespace, xmlHead } from './xml-words.ts';

type Look = ConditionalFormat['style'];

const argb = (color: string): string => `FF${color.slice(1)}`;

/** Collects parts that many styles share, each once, and gives their numbers. */
class Parts {
  readonly #numbers = new Map<string, number>();
  constructor(...first: readonly string[]) {
    for (const part of first) this.#numbers.set(part, this.#numbers.size);
  }
  number(part: string): number {
    const known = this.#numbers.get(part);
    if (known !== undefined) return known;
    this.#numbers.set(part, this.#numbers.size);
    return this.#numbers.size - 1;
  }
  written(name: string): string {
    return element(name, { count: this.#numbers.size }, ...this.#numbers.keys());
  }
}

const fontOf = ({ isBold, isItalic, color }: CellStyle, isWhole: boolean): string =>
  element(
    'font',
    {},
    isBold ? '<b/>' : '',
    isItalic ? '<i/>' : '',
    isWhole ? '<sz val="11"/>' : '',
    color === undefined ? '' : element('color', { rgb: argb(color) }),
    isWhole ? '<name val="Calibri"/>' : '',
  );

const fillOf = ({ fill }: CellStyle): string =>
  fill === undefined
    ? '<fill><patternFill patternType="none"/></fill>'
    : element(
        'fill',
        {},
        element('patternFill', { patternType: 'solid' }, element('fgColor', { rgb: argb(fill) })),
      );

const noBorder = '<border><left/><right/><top/><bottom/><diagonal/></border>';
const thinBorder = element(
  'border',
  {},
  ...['left', 'right', 'top', 'bottom'].map((side) => element(side, { style: 'thin' }, '<color auto="1"/>')),
  '<diagonal/>',
);

/** The part with the looks of cells, by the same numbers, and those of conditional formats in their order. */
export function writeStyles(styles: readonly CellStyle[], conditional: readonly Look[]): string {
  const fonts = new Parts(fontOf({}, true));
  const fills = new Parts(fillOf({}), '<fill><patternFill patternType="gray125"/></fill>');
  const borders = new Parts(noBorder);
  const formats = new Map<string, number>();
  const known = new Map(Object.entries(builtInFormats).map(([id, format]) => [format, Number(id)]));
  const numberOf = (format: string | undefined): number => {
    if (format === undefined) return 0;
    const builtIn = known.get(format);
    if (builtIn !== undefined) return builtIn;
    const own = formats.get(format) ?? 164 + formats.size;
    formats.set(format, own);
    return own;
  };
  // The first look is that of all other cells.
  const cells = (styles.length > 0 ? styles : [{}]).map((style) =>
    element(
      'xf',
      {
        numFmtId: numberOf(style.format),
        fontId: fonts.number(fontOf(style, true)),
        fillId: fills.number(fillOf(style)),
        borderId: borders.number(style.hasBorder ? thinBorder : noBorder),
        xfId: 0,
        applyNumberFormat: 1,
        applyProtection: style.isUnlocked ? 1 : undefined,
      },
      style.align !== undefined || style.wraps
        ? element('alignment', { horizontal: style.align, wrapText: style.wraps ? 1 : undefined })
        : '',
      style.isUnlocked ? '<protection locked="0"/>' : '',
    ),
  );
  const looks = conditional.map((look) =>
    element(
      'dxf',
      {},
      fontOf(look, false),
      look.fill === undefined
        ? ''
        : element('fill', {}, element('patternFill', {}, element('bgColor', { rgb: argb(look.fill) }))),
    ),
  );
  const written = [...formats].map(([format, id]) => element('numFmt', { numFmtId: id, formatCode: format }));
  return (
    xmlHead +
    element(
      'styleSheet',
      { xmlns: mainNamespace },
      written.length > 0 ? element('numFmts', { count: written.length }, ...written) : '',
      fonts.written('fonts'),
      fills.written('fills'),
      borders.written('borders'),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      element('cellXfs', { count: cells.length }, ...cells),
      element('dxfs', { count: looks.length }, ...looks),
    )
  );
}
