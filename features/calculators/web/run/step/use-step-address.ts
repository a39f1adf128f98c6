import { useAddress } from '#platform/web/address.ts';

/** In the address: the trial, which is no scenario. */
export const TRIAL = -1;

/**
 * Which scenario of a step is open, by its number (0: the first one), and which are compared. `mentee` belongs to the page around
 * it, which would show another person without it.
 */
export function useStepAddress() {
  return useAddress({ mentee: 0, scenario: 0, compare: [] as readonly number[] });
}
