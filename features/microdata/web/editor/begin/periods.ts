import type { Period } from '#engines/microdata/ready-forms.ts';

/**
 * The periods that have ready-made forms, the present one first. They are named here because the engine's list comes with all of their
 * questions, which only the server needs.
 */
export const periods = ['2021-2027', '2014-2020'] as const satisfies readonly Period[];
