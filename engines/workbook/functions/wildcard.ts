/** Whether a text is meant by a pattern in any case: `*` is any text, `?` any sign, `~` before them takes them as they are. */
export function wildcard(pattern: string): (text: string) => boolean {
  const folded = fold(pattern);
  if (!/[*?~]/.test(pattern))
    return (text) => text === pattern || (text.length === pattern.length && fold(text) === folded);
  const parts = partsOf(folded);
  return (text) => meets(fold(text), parts);
}

/** Where a pattern first meets a text, from a place on; -1 where it does not. */
export function findWildcard(pattern: string, text: string, from: number): number {
  const folded = fold(text);
  const pieces = piecesOf(partsOf(fold(pattern)));
  const [first, ...others] = pieces;
  const at = findPiece(folded, first!, from);
  // What comes behind a `*` is looked for once: where it does not follow here, it follows nowhere further on.
  let end = at + first!.length;
  for (const piece of others) {
    const next = at === -1 ? -1 : findPiece(folded, piece, end);
    if (next === -1) return -1;
    end = next + piece.length;
  }
  return at;
}

/** The parts between the `*` of a pattern. */
function piecesOf(parts: readonly Part[]): Exclude<Part, typeof ANY>[][] {
  const pieces: Exclude<Part, typeof ANY>[][] = [[]];
  for (const part of parts)
    if (part === ANY) pieces.push([]);
    else pieces.at(-1)!.push(part);
  return pieces;
}

function findPiece(text: string, piece: readonly Exclude<Part, typeof ANY>[], from: number): number {
  for (let at = from; at + piece.length <= text.length; at += 1)
    if (piece.every((part, place) => part === ONE || part === text[at + place])) return at;
  return -1;
}

const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

const ANY = Symbol('any text');
const ONE = Symbol('any sign');
type Part = string | typeof ANY | typeof ONE;

function partsOf(pattern: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]!;
    const next = pattern[at + 1];
    if (sign === '~' && next !== undefined && '*?~'.includes(next)) {
      parts.push(next);
      at += 1;
    } else if (sign === '*') parts.push(ANY);
    else parts.push(sign === '?' ? ONE : sign);
  }
  return parts;
}

/** Goes back to the last `*` only, so that no pattern takes longer than text times pattern. */
function meets(text: string, parts: readonly Part[]): boolean {
  let at = 0;
  let part = 0;
  let star = -1;
  let resume = 0;
  while (at < text.length) {
    if (part < parts.length && (parts[part] === ONE || parts[part] === text[at])) {
      at += 1;
      part += 1;
    } else if (parts[part] === ANY) {
      star = part;
      resume = at;
      part += 1;
    } else if (star !== -1) {
      part = star + 1;
      resume += 1;
      at = resume;
    } else return false;
  }
  while (parts[part] === ANY) part += 1;
  return part === parts.length;
}
