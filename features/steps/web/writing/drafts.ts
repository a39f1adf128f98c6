import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';

/** A document of a step, as one user types it. */
export interface DraftOf {
  userId: number;
  actionId: number;
  menteeId: number;
  document: 'mentee' | 'draft' | 'private';
}

/** Where the browser keeps the text of a document until it is saved. A private note stays only as long as its tab. */
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
