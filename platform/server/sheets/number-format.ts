/** How a number is shown by its cell; `digits` is the width of a number that is filled up with zeros. */
export interface NumberFormat {
  shows: 'number' | 'percent' | 'day' | 'moment' | 'time' | 'duration';
  digits?: number;
}

export const plainNumber: NumberFormat = { shows: 'number' };

/** The formats that every workbook has without naming them (ECMA-376 §18.8.30), as far as they matter here. */
const builtIn: Readonly<Record<string, NumberFormat['shows']>> = {
  9: 'percent', 10: 'percent',
  14: 'day', 15: 'day', 16: 'day', 17: 'day', 22: 'moment',
  18: 'time', 19: 'time', 20: 'time', 21: 'time', 45: 'time', 46: 'duration', 47: 'time',
}; // prettier-ignore

/** The format of that number when the workbook has no code for it. */
export function builtInFormat(id: string): NumberFormat {
  return Object.hasOwn(builtIn, id) ? { shows: builtIn[id]! } : plainNumber;
}

const longestCode = 255;
/** What is shown as written, the width of a space or a fill, and colours, conditions and languages. */
const literal = /"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi;

/** Reads the code of a format: `dd/mm/yyyy`, `[$-408]d mmmm yyyy`, `0.00%`, `00000`. */
export function formatOf(code: string): NumberFormat {
  if (code.length > longestCode || /^general$/i.test(code)) return plainNumber;
  const [positive = ''] = code
    .replace(literal, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase()
    .split(';');
  if (/\[[hms]+\]/.test(positive)) return { shows: 'duration' };
  const hasTime = /[hs]/.test(positive);
  if (/[dy]/.test(positive)) return { shows: hasTime ? 'moment' : 'day' };
  if (hasTime) return { shows: 'time' };
  if (positive.includes('m')) return { shows: 'day' };
  if (positive.includes('%')) return { shows: 'percent' };
  return /^0{2,15}$/.test(positive) ? { shows: 'number', digits: positive.length } : plainNumber;
}
