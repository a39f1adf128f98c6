import { athensClock } from '#engines/dates/athens.ts';
import { DAY_MS, MINUTE_MS } from '#engines/dates/durations.ts';
import { partsOf } from '#engines/dates/model-date.ts';
import { serialOfDay } from './serial.ts';

/** The serial number of a moment (milliseconds since 1970, UTC) on the clocks of Athens. */
export function serialOfMoment(moment: number): number {
  const { date, time } = athensClock(moment);
  const { day, month, year } = partsOf(date);
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const rest = moment - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  return serialOfDay(year, month, day) + ((hour * 60 + minute) * MINUTE_MS + rest) / DAY_MS;
}
