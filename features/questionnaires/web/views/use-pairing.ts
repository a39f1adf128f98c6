import { useEffect, useState } from 'react';

/** What was picked first: a thing that is moved, or a place for it. */
type Picked = { kind: 'thing'; id: number } | { kind: 'place'; id: number };

/**
 * Puts things into places by two presses, in either order: the thing and the place, or the place and the thing (spec 002 §4). A second
 * press on the same, or Escape, takes the first one back.
 */
export function usePairing(put: (thing: number, place: number) => void) {
  const [picked, setPicked] = useState<Picked>();
  const isPicking = picked !== undefined;
  useEffect(() => {
    if (!isPicking) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setPicked(undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isPicking]);
  const press = (kind: Picked['kind'], id: number) => {
    if (picked?.kind === kind) return setPicked(picked.id === id ? undefined : { kind, id });
    if (!picked) return setPicked({ kind, id });
    setPicked(undefined);
    if (kind === 'place') put(picked.id, id);
    else put(id, picked.id);
  };
  return {
    press,
    isPicked: (kind: Picked['kind'], id: number) => picked?.kind === kind && picked.id === id,
    /** What the other press has to be. */
    awaits: picked && (picked.kind === 'thing' ? ('place' as const) : ('thing' as const)),
  };
}
