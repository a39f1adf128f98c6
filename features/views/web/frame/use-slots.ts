import { useState } from 'react';
import type { Directive, DirectiveOptions } from '../parts.tsx';
import { aText, type Methods } from './bridge.ts';
import type { SlotPlace } from './messages.ts';

/** A part of the product that a view shows in a slot. */
export interface Shown {
  slot: number;
  directive: Directive;
  options: DirectiveOptions;
  place: SlotPlace | undefined;
}

/** Slots of one view. */
const MAX_SLOTS = 20;

const refuse = (code: string) => Object.assign(new Error(code), { code });

/** The parts that a view shows in its slots, and the method of the port by which it does. */
export function useSlots(directives: readonly Directive[]) {
  const [shown, setShown] = useState<readonly Shown[]>([]);

  const show = (slot: number, name: string, options: DirectiveOptions): void => {
    if (name === '') {
      setShown((now) => now.filter((one) => one.slot !== slot));
      return;
    }
    const directive = directives.find((one) => one.name === name);
    if (!directive) throw refuse('no-such-directive');
    if (!directive.takes(options)) throw refuse('bad-input');
    setShown((now) => {
      const before = now.find((one) => one.slot === slot);
      if (!before && now.length >= MAX_SLOTS) return now;
      const next = { slot, directive, options, place: before?.place };
      return [...now.filter((one) => one.slot !== slot), next].toSorted((a, b) => a.slot - b.slot);
    });
  };
  const methods: Methods = {
    show: {
      isReading: true,
      takes: (params) =>
        Number.isSafeInteger(params['slot']) &&
        (params['name'] === '' || aText('name', 60)(params)) &&
        typeof params['options'] === 'object' &&
        params['options'] !== null,
      run: ({ slot, name, options }) => show(Number(slot), String(name), options as DirectiveOptions),
    },
  };
  const move = (place: SlotPlace) =>
    setShown((now) => now.map((one) => (one.slot === place.slot ? { ...one, place } : one)));
  return { shown, methods, move };
}
