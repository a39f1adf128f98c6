import { useEffect, useState } from 'react';

/** The current time, updated every `every` milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(ticking);
  }, [every]);
  return now;
}
