import { modelOf, sqlDay } from '#engines/dates/database-day.ts';
import { addDays, weekdayOf } from '#engines/dates/days.ts';
import { isRealDay, type ModelDate, toModel } from '#engines/dates/model-date.ts';

/** Whether a text is a real day in the form `YYYY-MM-DD`. */
export function isIsoDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && isRealDay(Number(parts[3]), Number(parts[2]), Number(parts[1]));
}

/**
 * Whether banks execute SEPA transfers on a day (`YYYY-MM-DD`): no weekend and no closing day of TARGET. These are 1 January, Good
 * Friday and Easter Monday of the Western Easter, 1 May, 25 and 26 December (European Central Bank, since 2002). Greek holidays do not
 * count: 15 August is a bank day of SEPA. False for what is no day.
 */
export function isBankDay(day: string): boolean {
  if (!isIsoDay(day) || weekdayOf(modelOf(day)) > 5) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false;
  const easter = westernEaster(Number(day.slice(0, 4)));
  return day !== sqlDay(addDays(easter, -2)) && day !== sqlDay(addDays(easter, 1));
}

/** The first bank day after a day (both `YYYY-MM-DD`). Throws RangeError for what is no day. */
export function nextBankDay(day: string): string {
  if (!isIsoDay(day)) throw new RangeError(`${day} is no day.`);
  let next = day;
  do next = sqlDay(addDays(modelOf(next), 1));
  while (!isBankDay(next));
  return next;
}

/** Easter Sunday of the Western churches, by the Gregorian computus (Meeus, Jones and Butcher). */
function westernEaster(year: number): ModelDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skippedLeaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skippedLeaps + 15) % 30;
  const moon = epact - Math.floor((golden + 11 * epact) / 319);
  const weekday = (2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4) - moon + 32) % 7;
  const place = moon + weekday + 90;
  const month = Math.floor(place / 25);
  return toModel((moon + weekday + month + 19) % 32, month, year);
}
