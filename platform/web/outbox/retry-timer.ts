import { onCaughtUp } from '../live.ts';

interface Wish {
  /** The pause is over. */
  onTime: () => void;
  /** The network or the session is back. */
  onBack: () => void;
}

/** When what could not be sent is tried again: after a pause, and at once when the network or the session is back. */
export function createRetryTimer({ onTime, onBack }: Wish) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = false;
  const clear = () => clearTimeout(timer);
  return {
    /** Tries once after so many milliseconds, counted anew from now. Does nothing unless the timer was started. */
    setIn(ms: number): void {
      clear();
      if (isOn) timer = setTimeout(onTime, ms);
    },
    clear,
    /** Returns how to stop. */
    start(): () => void {
      isOn = true;
      const leave = onCaughtUp(onBack);
      addEventListener('online', onBack);
      return () => {
        isOn = false;
        clear();
        leave();
        removeEventListener('online', onBack);
      };
    },
  };
}
