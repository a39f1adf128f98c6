import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown = false;

/** Whether the admin's own buttons show: log in as, view as. Off until the shortcut asks for them. */
export const adminButtons = {
  toggle(): void {
    shown = !shown;
    for (const listener of listeners) listener();
  },
};

export const useAdminButtons = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
