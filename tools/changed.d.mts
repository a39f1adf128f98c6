/** Which of the long tests run. */
export interface Plan {
  all: boolean;
  faults: boolean;
  journeys: 'all' | string[];
}
export function planOf(
  files: readonly string[] | undefined,
  house: { features: readonly string[]; underTest: readonly string[] },
): Plan;
export function grepOf(journeys: Plan['journeys']): string | undefined;
