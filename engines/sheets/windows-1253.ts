import { textOfUnits } from './text-of-units.ts';

/**
 * The upper half of the code page of Greek Windows, sixteen characters a row: letters from 0xC0 as in ISO 8859-7, but
 * «Ά» at 0xA2. Three places are empty; what is not printed there is the control character of the same number.
 */
const upperHalf =
  '€\u0081‚ƒ„…†‡\u0088‰\u008a‹\u008c\u008d\u008e\u008f' +
  '\u0090‘’“”•–—\u0098™\u009a›\u009c\u009d\u009e\u009f' +
  '\u00a0΅Ά£¤¥¦§¨©\ufffd«¬\u00ad®―' +
  '°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ' +
  'ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ' +
  'ΠΡ\ufffdΣΤΥΦΧΨΩΪΫάέήί' +
  'ΰαβγδεζηθικλμνξο' +
  'πρςστυφχψωϊϋόύώ\ufffd';

const units = Uint16Array.from({ length: 256 }, (_none, byte) =>
  byte < 0x80 ? byte : upperHalf.charCodeAt(byte - 0x80),
);

/** Any bytes as the text that Greek Windows takes them for; a byte that it does not know is U+FFFD. */
export function decodeWindows1253(bytes: Uint8Array): string {
  const read = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) read[at] = units[bytes[at]!]!;
  return textOfUnits(read);
}
