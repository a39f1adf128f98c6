/** The attributes of an element by their names without prefix. */
export type Attributes = ReadonlyMap<string, string>;

/** What an inline element stands for. */
export interface Inline {
  /** Before and behind its content; undefined where the element does not say it. */
  before: string | undefined;
  after: string | undefined;
  /** Its content is the code itself, and `before` only takes its place where there is none. */
  isCode?: boolean;
}

/** The content alone: marks of segments, terms and comments. */
const content: Inline = { before: '', after: '' };

const first = (attributes: Attributes, ...names: readonly string[]): string | undefined =>
  names.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== '');

/** The inline elements of XLIFF 1.2; undefined for others. */
export function inlineOf1(name: string, attributes: Attributes): Inline | undefined {
  const code = first(attributes, 'equiv-text', 'equiv');
  if (['x', 'bx', 'ex'].includes(name)) return { before: code, after: '' };
  if (['ph', 'bpt', 'ept', 'it'].includes(name)) return { before: code, after: '', isCode: true };
  if (name === 'g') return { before: code, after: endTagOf(code) };
  return name === 'mrk' || name === 'sub' ? content : undefined;
}

/** Those of XLIFF 2; `data` are the original codes of the unit by their id. */
export function inlineOf2(
  name: string,
  attributes: Attributes,
  data: ReadonlyMap<string, string>,
): Inline | undefined {
  const codeOf = (reference: string, ...others: readonly string[]) =>
    data.get(attributes.get(reference) ?? '') ?? first(attributes, ...others);
  if (['ph', 'sc', 'ec'].includes(name)) return { before: codeOf('dataRef', 'equiv', 'disp'), after: '' };
  if (name === 'pc')
    return {
      before: codeOf('dataRefStart', 'equivStart', 'dispStart'),
      after: codeOf('dataRefEnd', 'equivEnd', 'dispEnd'),
    };
  if (name === 'cp') return { before: charOf(attributes.get('hex')), after: '' };
  return ['mrk', 'sm', 'em'].includes(name) ? content : undefined;
}

const endTagOf = (code: string | undefined): string | undefined => {
  const name = /^<([\w-]+)[^<>]*>$/.exec(code ?? '')?.[1];
  return name === undefined ? undefined : `</${name}>`;
};

function charOf(hex: string | undefined): string | undefined {
  const code = /^[\dA-Fa-f]{1,6}$/.test(hex ?? '') ? Number.parseInt(hex!, 16) : Number.NaN;
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
