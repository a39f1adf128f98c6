import { DAY_MS } from '#engines/dates/durations.ts';
import type { Asked, Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import type { Caller, Place } from './place.ts';

/** One line of the table: a call, who makes it, and the body that travels. */
export interface Line {
  name: string;
  as: Caller;
  call: Call;
  body: (at: Place) => unknown;
}

/** A line: a call, then its input in our own names. */
export const line =
  <C extends Call>(name: string, as: Caller, call: C) =>
  (input: (at: Place) => Asked<C>): Line => ({
    name,
    as,
    call,
    body: (at) => toWire(shapeOf(call.input), input(at)),
  });

export const of = (at: Place) => ({ projectId: at.projectId });
export const days = (count: number) => new Date(Date.now() + count * DAY_MS);
export const by = (key: string) => [{ key, desc: false }];
export const region = [{ field: 'region', value: 'kriti', match: 'is' as const }];
