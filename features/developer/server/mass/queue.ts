/** The queue of runs of mass data. */
export const MASS_QUEUE = 'mass-run';
