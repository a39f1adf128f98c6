import { contracts } from '#app/features.ts';
import type { Call, May } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { sample } from '#testing/samples.ts';
import { inputs, owners } from './inputs.ts';
import type { Line } from './line.ts';
import { type Caller, callers, type Place } from './place.ts';
import { unmeasured } from './unmeasured.ts';

/** Every call of the contract that reads, by its name. */
export const readingCalls: ReadonlyMap<string, Call> = new Map(
  Object.entries(contracts).flatMap(([area, contract]) =>
    Object.entries(contract).flatMap(([name, call]): [string, Call][] =>
      call.writes ? [] : [[`${area}.${name}`, call]],
    ),
  ),
);

const mayAsk = (may: May, caller: Caller): boolean =>
  typeof may === 'string' || may.some((role) => role.toLowerCase() === caller);

/** Who makes a call: the caller with the least rights of those who may, and the supervisor, who sees the whole project. */
function askersOf(name: string, { may }: Call): readonly Caller[] {
  if (owners[name]) return owners[name];
  const able = callers.filter((caller) => mayAsk(may, caller));
  return able.filter((caller, place) => place === 0 || caller === 'supervisor');
}

/** The input of a call in our own names: the place's records by the kinds of its ids, what `inputs` says, and the smallest valid values elsewhere. */
export const inputOf = (name: string, as: Caller, at: Place): unknown =>
  sample(readingCalls.get(name)!.input, {
    fields: inputs[name]?.(at, as) ?? {},
    ids: { ...at.ids, ...at.own[as] },
  });

/** A line for every reading call of the contract and everybody who asks for it, except those that are not measured. */
export const derivedLines: readonly Line[] = [...readingCalls].flatMap(([name, call]) =>
  name in unmeasured
    ? []
    : askersOf(name, call).map((as): Line => ({
        name,
        as,
        call,
        body: (at) => toWire(shapeOf(call.input), inputOf(name, as, at)),
      })),
);
