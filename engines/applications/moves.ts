/**
 * The status of an application (spec 000 §4): -1 not confirmed, 1 applied, 100 reserve, 2 eligible, 3 selected, 1000
 * rejected.
 */
export type ApplicationStatus = -1 | 1 | 100 | 2 | 3 | 1000;

/** The statuses by the words that reports have for them. */
export const statusCodes = {
  unconfirmed: -1,
  applied: 1,
  reserve: 100,
  eligible: 2,
  selected: 3,
  rejected: 1000,
} as const satisfies Readonly<Record<string, ApplicationStatus>>;

/** A move that is asked for: -1 one step forward, -2 one step back, or a status set by hand. */
export type WantedMove = -1 | -2 | 1 | 100 | 2 | 3 | 1000;

/** The order in which people think of the statuses; a sorted list keeps it. */
export const statusOrder: readonly ApplicationStatus[] = [-1, 1, 100, 2, 3, 1000];

const forward: Partial<Record<ApplicationStatus, ApplicationStatus>> = { [-1]: 1, 1: 2, 100: 2, 2: 3 };
const back: Partial<Record<ApplicationStatus, ApplicationStatus>> = { 3: 2, 2: 1 };

/**
 * Where a move leads, or undefined when it cannot be made (decisions.md, "Applications"). Forward and back go along the
 * road and nowhere else; by hand every other status can be set, which is also the only way back from a rejection.
 */
export function moveFrom(
  from: ApplicationStatus,
  wanted: WantedMove,
  wasReserve = false,
): ApplicationStatus | undefined {
  if (wanted === -1) return forward[from];
  // An eligible application goes back to where it came from: the applicants or their reserve list.
  if (wanted === -2) return from === 2 && wasReserve ? 100 : back[from];
  return wanted === from ? undefined : wanted;
}

/** What a move means for the person: reaching 3 makes them a mentee, leaving it takes that away again. */
export function menteeChange(
  from: ApplicationStatus,
  to: ApplicationStatus,
): 'becomes' | 'ceases' | undefined {
  if (to === 3) return from === 3 ? undefined : 'becomes';
  return from === 3 ? 'ceases' : undefined;
}
