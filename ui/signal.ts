import { useSyncExternalStore } from 'react';

/** A value outside the component tree that components follow: what a plain function asks, a host in the tree shows. */
interface Signal<Value> {
  get: () => Value;
  set: (value: Value) => void;
  follow: (listener: () => void) => () => void;
}

/** Makes a signal that holds `value` until it is set. */
export function createSignal<Value>(value: Value): Signal<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a signal; the component is drawn again when it changes. */
export function useSignal<Value>(signal: Signal<Value>): Value {
  return useSyncExternalStore(signal.follow, signal.get, signal.get);
}
