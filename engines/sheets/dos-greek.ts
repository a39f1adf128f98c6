/** The upper half of code page 737, in which DOS programs save Greek text; no decoder of the platform knows it. */
const upper =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ' +
  '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0';

/** Reads bytes as code page 737. */
export function decodeDosGreek(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += atOnce)
    pieces.push(
      Array.from(bytes.subarray(at, at + atOnce), (byte) =>
        byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]!,
      ).join(''),
    );
  return pieces.join('');
}

const atOnce = 65_536;
