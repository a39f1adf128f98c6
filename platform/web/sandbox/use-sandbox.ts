import { useCallback, useEffect, useRef } from 'react';
import type { Sandbox } from '#engines/rules/sandbox.ts';

/** A sandbox for the lifetime of the component. Its code is loaded with the first expression. */
export function useSandbox(): () => Promise<Sandbox> {
  const box = useRef<Promise<Sandbox>>(undefined);
  useEffect(
    () => () => {
      void box.current?.then((made) => made.close()).catch(() => {});
      box.current = undefined;
    },
    [],
  );
  return useCallback(() => (box.current ??= openSandbox(box)), []);
}

/** If the code failed to load, the next expression loads it again. */
async function openSandbox(box: { current: Promise<Sandbox> | undefined }): Promise<Sandbox> {
  try {
    const { createSandbox } = await import('./sandbox.ts');
    return createSandbox();
  } catch (error) {
    box.current = undefined;
    throw error;
  }
}
