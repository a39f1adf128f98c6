import { useProject } from '#platform/web/session.ts';

/** The rules that the project adds to the 45 minutes. */
export function useSlotRule() {
  const { settings } = useProject();
  const config = settings['Config'] as { Meeting?: { BufferMinutes?: unknown } } | undefined;
  const buffer = config?.Meeting?.BufferMinutes;
  return { bufferMinutes: typeof buffer === 'number' ? buffer : 0 };
}
