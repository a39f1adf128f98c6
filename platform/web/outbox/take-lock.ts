/**
 * Waits for a lock of this browser, runs `onHeld` when it has it, and holds it until the returned function is called or the page is gone.
 * Without locks (an old browser) it has every lock at once: two tabs may then send the same answer, and the server counts it once.
 */
export function takeLock(
  name: string,
  onHeld: () => void,
  locks: LockManager | undefined = navigator.locks,
): () => void {
  if (!locks) {
    onHeld();
    return () => {};
  }
  const waiting = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const take = () => {
    onHeld();
    return held;
  };
  // Rejects only when the wait for it is given up.
  locks.request(name, { signal: waiting.signal }, take).catch(() => {});
  return () => {
    release();
    waiting.abort();
  };
}
