import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';

/** Whose text of what: a document of an action and a mentee, as one person types it. */
export interface DraftOf {
  userId: number;
  actionId: number;
  menteeId: number;
  document: 'mentee' | 'mentor' | 'private';
}

/** Where the text of a document is kept until it is saved. What mentors note to themselves goes with the tab. */
export const documentDrafts = ({ userId, actionId, menteeId, document }: DraftOf): Drafts<string> =>
  browserDrafts({
    key: `ithaki-action-draft-${userId}-${actionId}-${menteeId}-${document}`,
    storage: document === 'private' ? sessionStorage : localStorage,
    pack: ({ draft, version }) => ({ text: draft, version }),
    unpack: (value) => {
      const { text, version } = Object(value) as { text?: unknown; version?: unknown };
      return typeof text === 'string' && typeof version === 'number' ? { draft: text, version } : undefined;
    },
  });
