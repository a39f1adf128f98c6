import { expect, test } from 'vitest';
import { endOf, isTimeUp, secondsLeft, timerOf, warningAt } from './timer.ts';

const start = new Date('2026-03-05T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('before the start all of the time is left, and there is no end', () => {
  const clock = { seconds: 1200, pausedMs: 0 };
  expect(secondsLeft(clock, start)).toBe(1200);
  expect(endOf(clock)).toBeUndefined();
  expect(timerOf(1200, 1200)).toEqual({ text: '20:00', percent: 100 });
});

test('the time counts down from the start, and stands still in a pause', () => {
  const clock = { seconds: 1200, startedAt: start, pausedMs: 0 };
  expect(secondsLeft(clock, after(60))).toBe(1140);
  const paused = { ...clock, pausedAt: after(60) };
  expect(secondsLeft(paused, after(9_999))).toBe(1140);
  expect(endOf(paused)).toBeUndefined();
  const again = { ...clock, pausedMs: 600_000 };
  expect(secondsLeft(again, after(660))).toBe(1140);
  expect(endOf(again)).toEqual(after(1800));
});

test('an answer in flight counts for five seconds after the end, and no longer', () => {
  const clock = { seconds: 60, startedAt: start, pausedMs: 0 };
  expect(secondsLeft(clock, after(61))).toBe(0);
  expect([60, 65, 65.001].map((seconds) => isTimeUp(clock, after(seconds)))).toEqual([false, false, true]);
  expect(isTimeUp({ ...clock, pausedAt: after(30) }, after(999))).toBe(false);
});

test.each([
  [0, '0:00', 0],
  [0.2, '0:01', 0],
  [65, '1:05', 5],
  [600, '10:00', 50],
  [3725, '1:02:05', 100],
])('%d seconds are shown as %s', (left, text, percent) => {
  expect(timerOf(left, 1200)).toEqual({ text, percent });
});

test('the page warns at five minutes and at one, once each', () => {
  const seen = [];
  for (let left = 310; left > 0; left--) seen.push(warningAt(left, left - 1));
  expect(seen.filter((one) => one !== undefined)).toEqual([300, 60]);
  expect(warningAt(400, 30)).toBe(60);
  expect(warningAt(1, 0)).toBeUndefined();
});
