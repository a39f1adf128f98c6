/** A text in Greek capitals: without accents, with the dieresis that keeps two vowels apart («Μάιος» → «ΜΑΪΟΣ»). */
export function upperCase(text: string): string {
  return text.toLocaleUpperCase('el');
}
