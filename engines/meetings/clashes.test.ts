import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashes, type Entry } from './clashes.ts';

const booked: Entry = { time: at('10:00'), mentorId: 1, menteeId: 2, actionId: 3 };
const [another, others] = [9, { mentorId: 8, menteeId: 9 }];

test.each<[string, string, Partial<Entry>]>([
  ['blocks', 'the mentor is busy', { menteeId: another, actionId: another }],
  ['blocks', 'the mentee is busy', { mentorId: another, actionId: another }],
  ['blocks', 'the same two meet about something else', { actionId: another }],
  ['blocks', 'the mentee meets another mentor about the same', { mentorId: another }],
  ['blocks', 'it starts 44 minutes later', { time: at('10:44'), menteeId: another }],
  ['blocks', 'it starts 44 minutes earlier', { time: at('09:16'), menteeId: another }],
  ['allows', 'it starts 45 minutes later', { time: at('10:45'), menteeId: another }],
  ['allows', 'it starts 45 minutes earlier', { time: at('09:15'), menteeId: another }],
  ['allows', 'it is the same one, moved', { time: at('10:30') }],
  ['allows', 'two other people meet about the same', others],
  ['allows', 'nothing is shared', { ...others, actionId: another }],
])('a booked meeting %s another when %s', (verdict, _when, change) => {
  expect(clashes([booked], { ...booked, ...change })).toEqual(verdict === 'blocks' ? [booked] : []);
});

test('two other people in the same action are in the way where a project meets one at a time', () => {
  const rule = { oneAtATimePerAction: true };
  expect(clashes([booked], { ...booked, ...others }, rule)).toEqual([booked]);
  expect(clashes([booked], { ...booked, ...others, time: at('10:45') }, rule)).toEqual([]);
});

test('a buffer keeps people apart for longer, and no action', () => {
  const rule = { bufferMinutes: 15, oneAtATimePerAction: true };
  const at59 = { ...booked, time: at('10:59') };
  expect(clashes([booked], { ...at59, menteeId: another }, rule)).toEqual([booked]);
  expect(clashes([booked], { ...at59, menteeId: another, time: at('11:00') }, rule)).toEqual([]);
  expect(clashes([booked], { ...at59, ...others }, rule)).toEqual([]);
});

const entry = fc.record({
  time: fc.integer({ min: 0, max: 300 }).map((minute) => new Date(minute * 60_000)),
  mentorId: fc.integer({ min: 1, max: 3 }),
  menteeId: fc.integer({ min: 4, max: 6 }),
  actionId: fc.integer({ min: 7, max: 8 }),
});
const rule = fc.record({
  oneAtATimePerAction: fc.boolean(),
  bufferMinutes: fc.integer({ min: 0, max: 60 }),
});

test('of two meetings either is in the other’s way or neither', () => {
  fc.assert(
    fc.property(entry, entry, rule, (a, b, told) => {
      expect(clashes([a], b, told).length).toBe(clashes([b], a, told).length);
    }),
  );
});

test('a meeting never clashes with itself, at any new time', () => {
  fc.assert(
    fc.property(entry, entry, rule, (one, { time }, told) => {
      expect(clashes([one], { ...one, time }, told)).toEqual([]);
    }),
  );
});

function at(time: string): Date {
  return new Date(`2026-03-02T${time}:00Z`);
}
