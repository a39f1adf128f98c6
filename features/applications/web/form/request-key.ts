const keyOf = (project: string): string => `ithaki-request-${project}`;

/**
 * The key of this tab's attempt to submit (a uuid): a second click, or a retry after an answer that was lost, carries the
 * same one, and the server makes one application of them.
 */
export function requestKey(project: string): string {
  const kept = sessionStorage.getItem(keyOf(project));
  if (kept) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(keyOf(project), made);
  return made;
}

/** Ends the attempt: the next form that is submitted here is another one. */
export function endRequest(project: string): void {
  sessionStorage.removeItem(keyOf(project));
}
