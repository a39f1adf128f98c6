/**
 * A text as a cell of a CSV file: a spreadsheet keeps it as text. What starts like a number or a phone (a digit, or a
 * plus and a digit: spec 001 §5) and what could start a formula (= + - @ tab CR) gets an apostrophe in front.
 */
export const safeCell = (text: string): string => (/^([=+\-@\t\r]|\d)/.test(text) ? `'${text}` : text);
