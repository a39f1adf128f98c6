import { useProject } from '#platform/web/session.ts';
import type { MicrodataSettings } from '../../../settings.ts';

/** The checks that the project has turned off. */
export function useChecksOff(): ReadonlySet<string> {
  const { settings } = useProject();
  const { Microdata } = (settings['Config'] ?? {}) as { Microdata?: Partial<MicrodataSettings> };
  return new Set(Microdata?.ChecksOff);
}
