// Invisible signs that no text has: two that frame a mark, and two digits.
const [BEGIN, END, ...DIGITS] = ['\u2063', '\u2064', '\u2061', '\u2062'] as const;
const mark = new RegExp(`${BEGIN}([${DIGITS.join('')}]+)${END}`, 'g');

const labels: string[] = [];
const numbers = new Map<string, number>();

/** The text with an invisible mark at its end, which says its label. */
export function withMark(label: string, text: string): string {
  let number = numbers.get(label);
  if (number === undefined) {
    number = labels.push(label);
    numbers.set(label, number);
  }
  const digits = [...number.toString(2)].map((digit) => DIGITS[Number(digit)]).join('');
  return `${text}${BEGIN}${digits}${END}`;
}

/** The text without marks, and the labels that they said. A text that was put together of others has several. */
export function readMarks(text: string): { text: string; labels: string[] } {
  const found: string[] = [];
  const clean = text.replace(mark, (_mark, digits: string) => {
    const number = parseInt([...digits].map((digit) => DIGITS.indexOf(digit as never)).join(''), 2);
    const label = labels[number - 1];
    if (label !== undefined) found.push(label);
    return '';
  });
  return { text: clean, labels: found };
}

/** Whether a text may have marks. */
export const hasMark = (text: string): boolean => text.includes(BEGIN);
