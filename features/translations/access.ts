import type { Role } from '#platform/contract/roles.ts';

/** Who changes the texts of the product (decisions, chapter "Languages, calculators"). */
export const translators = ['Admin', 'Translator'] as const satisfies readonly Role[];

/** Who adds and removes languages: everything that the product says depends on them. */
export const languageKeepers = ['Admin'] as const satisfies readonly Role[];

/**
 * Whether the caller may delete texts and make them permanent: Admins, and translators where the installation lets them
 * (`TRANSLATORS_SETTLE`).
 */
export const maySettle = (
  { roles }: { roles: readonly Role[] },
  { translatorsSettle }: { translatorsSettle: boolean },
): boolean => roles.includes('Admin') || translatorsSettle;
