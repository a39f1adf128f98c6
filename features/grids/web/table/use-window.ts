import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { type Span, windowAt } from '../model/window.ts';

/** Milliseconds after which a window that no longer moves is written to the URL. */
const pauseMs = 300;

interface Wish {
  /** The ids of all columns, in order. */
  ids: readonly number[];
  /** The number of columns that fit. */
  size: number;
  /** The id of the first column in the URL; 0 for the first of all. */
  address: number;
  onAddress: (id: number) => void;
}

/**
 * The window on the actions. It moves at once, and the URL follows. When the user navigates to another URL, the window
 * follows it.
 */
export function useWindow({ ids, size, address, onAddress }: Wish): [Span, (to: Span) => void] {
  const placeOf = (id: number) => Math.max(0, ids.indexOf(id));
  const [from, setFrom] = useState(() => placeOf(address));
  const [known, setKnown] = useState(address);
  const [written, setWritten] = useState(address);
  if (address !== known) {
    setKnown(address);
    // Follows back, forward and links, but not its own writes, since the window may have moved on.
    if (address !== written) setFrom(placeOf(address));
  }
  const write = useDebouncedCallback((id: number) => {
    setWritten(id);
    onAddress(id);
  }, pauseMs);
  const count = ids.length;
  const span = useMemo(() => windowAt(from, size, count), [from, size, count]);
  const move = (to: Span) => {
    if (to.from === span.from) return;
    setFrom(to.from);
    write(to.from === 0 ? 0 : (ids[to.from] ?? 0));
  };
  return [span, move];
}

/** The window on the fields, which the reader moves. If all fields fit, it shows all. */
export function useFieldWindow(count: number, size: number): [Span, (to: Span) => void] {
  const [from, setFrom] = useState(0);
  const span = useMemo(() => windowAt(from, size, count), [from, size, count]);
  return [span, (to) => setFrom(to.from)];
}
