/**
 * What UTF-8 turns into when it is read as windows-1253 («Ό» → «ΞŒ») or as windows-1252 («Ό» → «ÎŒ»): a first byte of
 * the Greek block, then a character of the range 0x80 to 0xBF in either code page.
 */
const twoForOne = /[ΞΟÎÏ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ―΄΅ΆΈΉΊΌΎΏ\ufffd]/g;

/** What windows-1253 turns into when it is read as windows-1252 («Επώνυμο» → «Åðþíõìï»): words of nothing but these. */
const western = 'À-ÿ¢¸¹º¼¾¿';
const word = new RegExp(`[\\p{L}${western}]+`, 'gu');
const westernWord = new RegExp(`^[${western}]{3,}$`);

const greekLetter = /\p{Script=Greek}/gu;

/**
 * Whether a Greek text was once read in the wrong encoding and saved so: its words are lost, while its bytes are
 * valid. Meant for a row of headers. True also for text that could not be decoded at all (U+FFFD).
 *
 * Ξ and Ο before a quote or an accent of their own occur in sound texts too; so at least two such places are needed,
 * and more of them than Greek letters elsewhere.
 */
export function looksGarbled(text: string): boolean {
  if (text.includes('\ufffd')) return true;
  const pairs = text.match(twoForOne)?.length ?? 0;
  const sound = text.replace(twoForOne, '').match(greekLetter)?.length ?? 0;
  if (pairs >= 2 && pairs > sound) return true;
  const lost = (text.match(word) ?? []).filter((one) => westernWord.test(one)).join('').length;
  return lost > sound;
}
