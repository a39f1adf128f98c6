import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { type Span, windowAt } from '../model/window.ts';

/** The address follows a window that has stood still for so long. */
const pauseMs = 300;

interface Wish {
  /** Ids of all columns in their order. */
  ids: readonly number[];
  /** Columns that fit. */
  size: number;
  /** The id of the first column as the address has it; 0 the first one there is. */
  address: number;
  onAddress: (id: number) => void;
}

/** The window on the actions: it moves at once, and the address follows; where the address leads elsewhere, the window follows. */
export function useWindow({ ids, size, address, onAddress }: Wish): [Span, (to: Span) => void] {
  const placeOf = (id: number) => Math.max(0, ids.indexOf(id));
  const [from, setFrom] = useState(() => placeOf(address));
  const [known, setKnown] = useState(address);
  const [written, setWritten] = useState(address);
  if (address !== known) {
    setKnown(address);
    // Back, forward, a link: but not our own writing, behind which the window may have moved on.
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

/** The window on the fields: the reader moves it, and where everything fits it shows all. */
export function useFieldWindow(count: number, size: number): [Span, (to: Span) => void] {
  const [from, setFrom] = useState(0);
  const span = useMemo(() => windowAt(from, size, count), [from, size, count]);
  return [span, (to) => setFrom(to.from)];
}
