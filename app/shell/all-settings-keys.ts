import type { KnownKey } from '#features/projects/contract/settings-keys.ts';

/**
 * The keys of all features in the settings of a project. They are found by the name of their file, `settings.ts` of a feature: only the
 * editor of the settings shows them, so the start of the page does not load them.
 */
export const allSettingsKeys: readonly KnownKey[] = Object.values(
  import.meta.glob<readonly KnownKey[]>('/features/*/settings.ts', { eager: true, import: 'knownKeys' }),
).flat();
