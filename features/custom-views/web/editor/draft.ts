import { contentOf, emptyContent } from '../../content.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import type { EditedView, ViewContent } from '../../contract/shapes.ts';

/** A view that the editor has open; a new one has no id yet. */
export type Saved = Omit<EditedView, 'id'> & { id?: number };

/** What the editor changes. */
export interface Draft extends ViewContent {
  name: string;
  /** A new view belongs to the installation. */
  isEverywhere: boolean;
}

/** A view that is not saved yet. */
export const newView = (projectId: number): Saved => ({
  projectId,
  name: '',
  ...emptyContent,
  version: 0,
  savedAt: new Date(0),
});

export const draftOf = (saved: Saved): Draft => ({
  ...contentOf(saved),
  name: saved.name,
  isEverywhere: saved.projectId === undefined,
});

/** Where the draft of a view, or of a new one of a project, is kept in this browser until it is saved. */
export const viewDrafts = (userId: number, of: string): Drafts<Draft> =>
  browserDrafts({
    key: `ithaki-view-draft:${userId}:custom:${of}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: Partial<Draft>; version?: number };
      const isWhole =
        typeof draft?.html === 'string' &&
        typeof draft.controller === 'string' &&
        typeof draft.name === 'string' &&
        typeof draft.category === 'string' &&
        Array.isArray(draft.access);
      return isWhole ? { draft: draft as Draft, version: Number(version) || 0 } : undefined;
    },
  });

/** The names that views and categories may have (`contract/shapes.ts`). */
export const isName = (name: string): boolean => /^[\p{L}\p{N}_.-]{1,60}$/u.test(name.normalize('NFC'));
