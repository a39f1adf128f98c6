const PREFIX = 'until-sign-out:';

/** The name in the browser's storage of something that is kept until the user signs out. */
export const untilSignOut = (key: string): string => `${PREFIX}${key}`;

/** Removes everything that is kept until the user signs out. */
export function forgetAtSignOut(storage: Storage = localStorage): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // A browser that forbids its storage kept nothing there.
  }
}
