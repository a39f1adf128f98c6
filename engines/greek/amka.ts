import { isRealDay, toModel } from '#engines/dates/model-date.ts';

/**
 * Whether the text is a social security number (ΑΜΚΑ): eleven digits that begin with a day of the calendar (DDMMYY)
 * and satisfy Luhn's check. The century is not in the number, so 29 February needs a leap year in either century.
 */
export function isAmka(text: string): boolean {
  const amka = text.trim();
  return /^\d{11}$/.test(amka) && birthYears(amka).length > 0 && luhnSum(amka) % 10 === 0;
}

/**
 * The birth date (DD-MM-YYYY) that a valid number speaks of: the latest one that is not after `today`. Numbers given
 * before a correction of the register keep the old date, so a disagreement is a reason to warn, never to refuse.
 */
export function amkaBirthDate(amka: string, today: string): string | undefined {
  if (!isAmka(amka)) return undefined;
  const { day, month } = birthDay(amka.trim());
  const latestFirst = birthYears(amka.trim()).toReversed();
  return latestFirst
    .map((year) => toModel(day, month, year))
    .find((date) => sortable(date) <= sortable(today));
}

/** The sex that a valid number speaks of, by its tenth digit: odd for men, even for women. For warnings only. */
export function amkaSex(amka: string): 'male' | 'female' | undefined {
  if (!isAmka(amka)) return undefined;
  return Number(amka.trim()[9]) % 2 === 1 ? 'male' : 'female';
}

/** The years, of both centuries, in which the calendar has the day that the number begins with. */
function birthYears(amka: string): number[] {
  const { day, month, year } = birthDay(amka);
  return [1900 + year, 2000 + year].filter((fullYear) => isRealDay(day, month, fullYear));
}

const birthDay = (amka: string) => ({
  day: Number(amka.slice(0, 2)),
  month: Number(amka.slice(2, 4)),
  year: Number(amka.slice(4, 6)),
});

function sortable(date: string): string {
  return date.split('-').reverse().join('');
}

/** From the right, every second digit counts twice, and two digits as their sum. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum;
}
