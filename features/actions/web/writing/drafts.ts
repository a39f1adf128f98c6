/** Whose text of what: a document of an action and a mentee, as one person types it. */
export interface DraftOf {
  userId: number;
  actionId: number;
  menteeId: number;
  document: 'mentee' | 'mentor' | 'private';
}

/** A text that was typed and not saved yet, and the version it was typed over. */
export interface Draft {
  text: string;
  version: number;
}

const PREFIX = 'ithaki-action-draft-';

const keyOf = ({ userId, actionId, menteeId, document }: DraftOf): string =>
  `${PREFIX}${userId}-${actionId}-${menteeId}-${document}`;

/** What mentors note to themselves goes with the tab; the rest stays until it is saved. */
const storageOf = ({ document }: DraftOf): Storage =>
  document === 'private' ? sessionStorage : localStorage;

/** Keeps a draft in this browser. One that refuses (full, or forbidden) keeps nothing, and typing goes on. */
export function keepDraft(of: DraftOf, draft: Draft): void {
  try {
    storageOf(of).setItem(keyOf(of), JSON.stringify(draft));
  } catch {
    return;
  }
}

/** The draft that was kept; whatever is not of its shape is none. */
export function keptDraft(of: DraftOf): Draft | undefined {
  try {
    const { text, version } = JSON.parse(storageOf(of).getItem(keyOf(of)) ?? '') as Draft;
    return typeof text === 'string' && typeof version === 'number' ? { text, version } : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets a draft: it was saved, or given up. */
export function dropDraft(of: DraftOf): void {
  try {
    storageOf(of).removeItem(keyOf(of));
  } catch {
    return;
  }
}
