import { type ViewCode, viewParts, type ViewType } from '#engines/views/resolve.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';

/** The user and the view of a draft. */
export interface DraftOf {
  userId: number;
  of: 'action' | 'type';
  id: number;
  viewType: ViewType;
}

/** The storage of a view's draft until it is saved. */
export const viewDrafts = ({ userId, of, id, viewType }: DraftOf): Drafts<ViewCode> =>
  browserDrafts({
    key: `ithaki-view-draft:${userId}:${of}:${id}:${viewType}`,
    pack: ({ draft, version }) => ({ ...draft, version }),
    unpack: (value) => {
      const { html, controller, functions, version } = Object(value) as Record<string, unknown>;
      return typeof html === 'string' && typeof controller === 'string' && typeof functions === 'string'
        ? { draft: { html, controller, functions }, version: Number(version) || 0 }
        : undefined;
    },
  });

export const codeOf = ({ html, controller, functions }: ViewCode): ViewCode => ({
  html,
  controller,
  functions,
});

/** The parts in which two versions of a view differ. */
export const changedParts = (one: ViewCode, other: ViewCode) =>
  viewParts.filter((part) => one[part] !== other[part]);
