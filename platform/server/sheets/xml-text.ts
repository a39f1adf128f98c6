import { SheetProblem } from '#engines/sheets/problem.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that was meant: line ends as LF, entities resolved. Throws SheetProblem for an entity that XML has not. */
export function decodeEntities(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('&')) return lines;
  return lines.replace(/&([^;&]{0,10};)?/g, (_entity, inside: string | undefined) => resolve(inside ?? ''));
}

function resolve(entity: string): string {
  const name = entity.slice(0, -1);
  if (Object.hasOwn(named, name)) return named[name]!;
  const [, hexadecimal, decimal] = /^#(?:x([\dA-Fa-f]+)|(\d+))$/.exec(name) ?? [];
  const code = hexadecimal === undefined ? Number(decimal ?? NaN) : Number.parseInt(hexadecimal, 16);
  if (!(code <= 0x10_ffff)) throw new SheetProblem('not-readable');
  return String.fromCodePoint(code);
}

/** An attribute; it fails at the first character that cannot belong to one, so a tag is gone through once. */
const attribute = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The attributes of a tag (`c r="A1" s="2"/`) by their names without prefix; namespaces are left out. */
export function attributesOf(tag: string, nameLength: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  let end = nameLength;
  for (;;) {
    attribute.lastIndex = end;
    const [found, name = '', double, single] = attribute.exec(tag) ?? [];
    if (found === undefined) break;
    end += found.length;
    if (!name.startsWith('xmlns'))
      attributes.set(name.slice(name.indexOf(':') + 1), decodeEntities(double ?? single ?? ''));
  }
  const left = tag.slice(end).trim();
  if (left !== '' && left !== '/') throw new SheetProblem('not-readable');
  return attributes;
}
