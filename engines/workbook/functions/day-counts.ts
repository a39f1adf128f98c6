import { daysInMonth, dayOfSerial, isLeapYear, serialOfDay, type CalendarDay } from '../serial.ts';

/** Whether a day is the last of February. */
const isEndOfFebruary = ({ year, month, day }: CalendarDay): boolean =>
  month === 2 && day === daysInMonth(year, 2);

/**
 * Days between two days in years of twelve months with 30 days: `american` (NASD, with the end of February as day 30 where
 * `hasFebruary`), or `european`.
 */
export function daysBetween360(
  start: number,
  end: number,
  method: 'american' | 'european',
  hasFebruary = false,
): number {
  const from = dayOfSerial(start);
  const to = dayOfSerial(end);
  let [first, last] = [from.day, to.day];
  if (method === 'european') {
    first = Math.min(first, 30);
    last = Math.min(last, 30);
  } else {
    const startsAtEnd = isEndOfFebruary(from);
    if (hasFebruary && startsAtEnd && isEndOfFebruary(to)) last = 30;
    if (startsAtEnd || first === 31) first = 30;
    if (last === 31 && first >= 30) last = 30;
    else if (last === 31 && !hasFebruary) {
      // The 31st counts as the first of the next month.
      return (to.year - from.year) * 360 + (to.month + 1 - from.month) * 30 + 1 - first;
    }
  }
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + last - first;
}

/**
 * The part of a year between two days, `start` before `end`, by the basis of Excel: 0 American years of 360 days, 1 true
 * days by true years, 2 true days by 360, 3 true days by 365, 4 European years of 360 days.
 */
export function yearFraction(start: number, end: number, basis: number): number {
  switch (basis) {
    case 0:
      return daysBetween360(start, end, 'american', true) / 360;
    case 1:
      return (end - start) / averageYear(start, end);
    case 2:
      return (end - start) / 360;
    case 3:
      return (end - start) / 365;
    default:
      return daysBetween360(start, end, 'european') / 360;
  }
}

/** The days of a year as basis 1 counts them: of the year around, or the mean of all the years that are touched. */
function averageYear(start: number, end: number): number {
  const from = dayOfSerial(start);
  const to = dayOfSerial(end);
  const isWithinYear =
    from.year === to.year ||
    (to.year === from.year + 1 && (to.month < from.month || (to.month === from.month && to.day <= from.day)));
  if (!isWithinYear) {
    let days = 0;
    for (let { year } = from; year <= to.year; year += 1) days += isLeapYear(year) ? 366 : 365;
    return days / (to.year - from.year + 1);
  }
  if (from.year === to.year) return isLeapYear(from.year) ? 366 : 365;
  const leapYear = [from.year, to.year].find(isLeapYear);
  const leapDay = leapYear === undefined ? -1 : serialOfDay(leapYear, 2, 29);
  return leapDay >= start && leapDay <= end ? 366 : 365;
}
