const keyOf = (project: string): string => `ithaki-request-${project}`;

/**
 * The key (a uuid) of this tab's attempt to submit. A second click, or a retry after a lost answer, sends the same key,
 * and the server makes one application of them.
 */
export function requestKey(project: string): string {
  const kept = sessionStorage.getItem(keyOf(project));
  if (kept) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(keyOf(project), made);
  return made;
}

/** Ends the attempt: the next submit in this tab is a new application. */
export function endRequest(project: string): void {
  sessionStorage.removeItem(keyOf(project));
}
