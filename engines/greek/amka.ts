import { isRealDay, toModel } from '#engines/dates/model-date.ts';

/**
 * Whether the text is a social security number (ΑΜΚΑ): eleven digits that begin with a day of the calendar (DDMMYY)
 * and satisfy Luhn's check. The century is not in the number, so 29 February needs a leap year in either century.
 */
export function isAmka(text: string): boolean {
  const amka = text.trim();
  return /^\d{11}$/.test(amka) && birthDates(amka).length > 0 && luhnSum(amka) % 10 === 0;
}

/**
 * The birth date (DD-MM-YYYY) that a valid number speaks of: the latest one that is not after `today`. Numbers given
 * before a correction of the register keep the old date, so a disagreement is a reason to warn, never to refuse.
 */
export function amkaBirthDate(amka: string, today: string): string | undefined {
  if (!isAmka(amka)) return undefined;
  const latestFirst = birthDates(amka.trim()).reverse();
  return latestFirst.find((date) => sortable(date) <= sortable(today));
}

/** The sex that a valid number speaks of, by its tenth digit: odd for men, even for women. For warnings only. */
export function amkaSex(amka: string): 'male' | 'female' | undefined {
  if (!isAmka(amka)) return undefined;
  return Number(amka.trim()[9]) % 2 === 1 ? 'male' : 'female';
}

function birthDates(amka: string): string[] {
  const [day, month, year] = [amka.slice(0, 2), amka.slice(2, 4), amka.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  return [1900, 2000]
    .map((century) => century + year)
    .filter((fullYear) => isRealDay(day, month, fullYear))
    .map((fullYear) => toModel(day, month, fullYear));
}

function sortable(date: string): string {
  return date.split('-').reverse().join('');
}

function luhnSum(digits: string): number {
  return digits
    .split('')
    .reverse()
    .reduce((sum, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
}
