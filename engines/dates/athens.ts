import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { HOUR_MS } from './durations.ts';
import { addDays, asUtc } from './days.ts';
import { partsOf, toModel, type ModelDate } from './model-date.ts';

/** What a clock on a wall in Greece shows: a day and a time `HH:mm`. */
export interface WallClock {
  date: ModelDate;
  time: string;
}

/** Where the product's days and hours are those of the clocks. */
export const ATHENS = 'Europe/Athens';

const athens = new Intl.DateTimeFormat('en-GB', {
  timeZone: ATHENS,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What the clocks in Greece show at a moment (milliseconds since 1970, UTC). */
export function athensClock(moment: number): WallClock {
  const shown = new Date(moment + aheadAt(moment));
  const date = toModel(shown.getUTCDate(), shown.getUTCMonth() + 1, shown.getUTCFullYear());
  return { date, time: `${twoDigits(shown.getUTCHours())}:${twoDigits(shown.getUTCMinutes())}` };
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Since then the clocks in Greece have only been changed on the hour. */
const ON_THE_HOUR_SINCE = Date.UTC(1950, 0, 1);
/** Long exports ask for the same hours again and again. */
const rememberedHours = new BoundedMap<number, number>(10_000);

/** How far the clocks in Greece are ahead of UTC, in ms. */
const aheadAt = (moment: number): number =>
  moment < ON_THE_HOUR_SINCE
    ? askAhead(moment)
    : rememberedHours.remember(Math.floor(moment / HOUR_MS), (hour) => askAhead(hour * HOUR_MS));

function askAhead(moment: number): number {
  const part = Object.fromEntries(
    athens.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute } = part as Record<string, number>;
  const asIfUtc = Date.UTC(year!, month! - 1, day, hour, minute);
  return asIfUtc - Math.floor(moment / 60_000) * 60_000;
}

/**
 * The moment (milliseconds since 1970, UTC) at which the clocks in Greece show a day and time.
 *
 * In the autumn night 03:00-03:59 comes twice: the first, in summer time, is meant. In the spring night it does not
 * come at all: undefined.
 */
export function athensMoment({ date, time }: WallClock): number | undefined {
  const { day, month, year } = partsOf(date);
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute);
  const [summer, winter] = [3, 2].map((hoursAhead) => asIfUtc - hoursAhead * HOUR_MS) as [number, number];
  return [summer, winter].find((moment) => {
    const shown = athensClock(moment);
    return shown.date === date && shown.time === time;
  });
}

/** The first moment of a day in Greece, or of the day so many days later, however long the days between are. */
export function startOfDay(date: ModelDate, later = 0): Date {
  const day = addDays(date, later);
  const midnight = athensMoment({ date: day, time: '00:00' });
  // In some nights before 1980 the clocks went forward at midnight; before 1917 Greece had another time.
  return new Date(midnight ?? athensMoment({ date: day, time: '01:00' }) ?? asUtc(day).getTime());
}
