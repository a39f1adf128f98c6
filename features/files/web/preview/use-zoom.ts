import { type KeyboardEvent, useState } from 'react';

export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 4;
const STEP = 1.25;

/** How large something is shown; 1 fits its place. */
export interface Zoom {
  value: number;
  smaller: () => void;
  larger: () => void;
  fit: () => void;
  /** `+` and `-` change it, `0` makes it fit again. */
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useZoom(): Zoom {
  const [value, setValue] = useState(1);
  const change = (factor: number) =>
    setValue((now) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Number((now * factor).toFixed(2)))));
  const zoom = { smaller: () => change(1 / STEP), larger: () => change(STEP), fit: () => setValue(1) };
  const keys: Record<string, () => void> = {
    '+': zoom.larger,
    '=': zoom.larger,
    '-': zoom.smaller,
    '0': zoom.fit,
  };
  return {
    ...zoom,
    value,
    onKeyDown: (event) => {
      const isTyping = event.target instanceof HTMLInputElement;
      const act = event.ctrlKey || event.metaKey || event.altKey || isTyping ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
