/** How many bytes a text has in UTF-8; half a character counts three. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // The two units of a pair are four bytes together.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000 && isPair(text, at)) ? 1 : 2;
  }
  return bytes;
}

const isPair = (text: string, at: number): boolean => {
  const high = text.charCodeAt(at) < 0xdc00 ? at : at - 1;
  return (text.codePointAt(high) ?? 0) > 0xffff;
};
