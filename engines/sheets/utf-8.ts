import { textOfUnits } from './text-of-units.ts';

const replacement = 0xfffd;

/** UTF-8 bytes as a text, or undefined when they are not UTF-8 throughout (RFC 3629). */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const { text, isValid } = read(bytes, true);
  return isValid ? text : undefined;
}

/** UTF-8 bytes as a text, with U+FFFD for each part that is not UTF-8. */
export const decodeBrokenUtf8 = (bytes: Uint8Array): string => read(bytes, false).text;

/** How many bytes follow a first byte, and between which values the first of them must lie; undefined for no first byte. */
function sequence(lead: number): { more: number; from: number; to: number } | undefined {
  if (lead >= 0xc2 && lead <= 0xdf) return { more: 1, from: 0x80, to: 0xbf };
  // Neither longer than needed, nor half a character, nor beyond U+10FFFF.
  if (lead >= 0xe0 && lead <= 0xef)
    return { more: 2, from: lead === 0xe0 ? 0xa0 : 0x80, to: lead === 0xed ? 0x9f : 0xbf };
  if (lead >= 0xf0 && lead <= 0xf4)
    return { more: 3, from: lead === 0xf0 ? 0x90 : 0x80, to: lead === 0xf4 ? 0x8f : 0xbf };
  return undefined;
}

const sequences = Array.from({ length: 256 }, (_none, lead) => sequence(lead));

function read(bytes: Uint8Array, stopsAtFault: boolean): { text: string; isValid: boolean } {
  // No character has more units than bytes.
  const units = new Uint16Array(bytes.length);
  let length = 0;
  let isValid = true;
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at]!;
    at += 1;
    if (lead < 0x80) {
      units[length++] = lead;
      continue;
    }
    const found = sequences[lead];
    let left = found?.more ?? 0;
    let code = lead & (0x3f >> left);
    let { from, to } = found ?? { from: 0, to: 0 };
    for (; left > 0 && at < bytes.length && bytes[at]! >= from && bytes[at]! <= to; left -= 1, at += 1) {
      code = (code << 6) | (bytes[at]! & 0x3f);
      [from, to] = [0x80, 0xbf];
    }
    if (!found || left > 0) {
      isValid = false;
      if (stopsAtFault) break;
      units[length++] = replacement;
    } else if (code > 0xffff) {
      units[length++] = 0xd7c0 + (code >> 10);
      units[length++] = 0xdc00 | (code & 0x3ff);
    } else units[length++] = code;
  }
  return { text: isValid || !stopsAtFault ? textOfUnits(units.subarray(0, length)) : '', isValid };
}
