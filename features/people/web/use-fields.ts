import { useMemo } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { fieldsOfProject } from '../profile.ts';

/** The settings of the project in the URL. */
export const useSettings = (): Settings => useProject().settings as Settings;

/**
 * The fields of the project that the reader may see. The list keeps its identity while level and settings are the same.
 */
export function useSeenFields(): Field[] {
  const { level } = useSession();
  const settings = useSettings();
  return useMemo(
    () => fieldsOfProject(settings).filter((field) => seesField(level, field)),
    [settings, level],
  );
}
