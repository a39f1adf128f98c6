const LAST = 'ithaki-last-person';

/**
 * Notes who is signed in. What another user typed in this browser before is deleted; a user whose session has ended finds their own
 * work again. Every first page runs this, so the code that deletes is loaded only where it is needed.
 */
export async function notePerson(userId: number): Promise<void> {
  const last = lastPerson();
  if (last === String(userId)) return;
  if (last !== null) (await import('./kept-in-browser.ts')).forgetLastPerson();
  try {
    localStorage.setItem(LAST, String(userId));
  } catch {
    // The browser keeps nothing: nothing of others is in it either.
  }
}

function lastPerson(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}
