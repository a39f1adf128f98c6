/**
 * What some spreadsheets drop at the beginning of a cell before they look whether it is a formula: spaces and characters without
 * width.
 */
const unseen = '[\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff]*';
const risky = new RegExp(`^(${unseen}[=+\\-@＝＋－＠]|[\\t\\r]|\\d)`);

/**
 * A text as a cell of a CSV file: a spreadsheet keeps it as text. What starts like a number or a phone (a digit, or a
 * plus and a digit: spec 001 §5) and what could start a formula (= + - @ tab CR, also full-width or behind what is not seen) gets an apostrophe in front.
 */
export const safeCell = (text: string): string => (risky.test(text) ? `'${text}` : text);
