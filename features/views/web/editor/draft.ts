import { type ViewCode, viewParts, type ViewType } from '#engines/views/resolve.ts';
import type { ViewLayer } from '../../contract.ts';

/** Whose unsaved code of which view. */
export interface DraftOf {
  userId: number;
  of: 'action' | 'type';
  id: number;
  viewType: ViewType;
}

/** Code that is not saved, and the version that it was written over. */
export interface Draft extends ViewCode {
  version: number;
}

const keyOf = ({ userId, of, id, viewType }: DraftOf): string =>
  `ithaki-view-draft:${userId}:${of}:${id}:${viewType}`;

/** The draft that this browser has kept, if one differs from what is saved. */
export function keptDraft(of: DraftOf, layer: ViewLayer): Draft | undefined {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')) as Partial<Draft>;
    const { html, controller, functions, version } = kept;
    if (typeof html !== 'string' || typeof controller !== 'string' || typeof functions !== 'string')
      return undefined;
    const draft = { html, controller, functions, version: Number(version) || 0 };
    return changedParts(draft, layer).length > 0 ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; a browser that keeps nothing has it until the page is left. */
export function keepDraft(of: DraftOf, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(draft));
  } catch {
    // Full or switched off: leaving the page asks first.
  }
}

export const dropDraft = (of: DraftOf): void => localStorage.removeItem(keyOf(of));

/** The parts in which a draft differs from what is saved. */
export const changedParts = (draft: ViewCode, layer: ViewCode) =>
  viewParts.filter((part) => draft[part] !== layer[part]);
