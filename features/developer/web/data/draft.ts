import { parseJson } from '#engines/documents/parse-json.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import type { DataEntry } from '../../contract/data.ts';

/** A saved entry; one that was never saved has no id, and version 0. */
export type SavedEntry = Omit<DataEntry, 'id'> & { id?: DataEntry['id'] };

/** What the editor changes. */
export interface EntryDraft {
  name: string;
  class: string;
  /** The data as JSON that people edit. */
  text: string;
  viewLevel: number;
  editLevel: number;
}

/** An entry that does not exist yet. */
export const newEntry: SavedEntry = {
  name: '',
  class: '',
  data: {},
  editLevel: 0,
  viewLevel: 0,
  version: 0,
  changedAt: new Date(0),
  mayChange: true,
};

export const textOf = (data: unknown): string => JSON.stringify(data, null, 2);

export const draftOf = ({ name, class: group, data, viewLevel, editLevel }: SavedEntry): EntryDraft => ({
  name,
  class: group,
  text: textOf(data),
  viewLevel,
  editLevel,
});

/** Where the text stops being JSON; undefined if it is JSON. */
export function faultOf(text: string): { line: number; column: number } | undefined {
  const parsed = parseJson(text);
  return parsed.ok ? undefined : { line: parsed.line, column: parsed.column };
}

/** Where the draft of an entry is kept until it is saved. */
export const entryDrafts = (userId: number, of: string): Drafts<EntryDraft> =>
  browserDrafts({
    key: `ithaki-entry-draft:${userId}:${of}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: Partial<EntryDraft>; version?: number };
      const isWhole =
        typeof draft?.name === 'string' &&
        typeof draft.class === 'string' &&
        typeof draft.text === 'string' &&
        typeof draft.viewLevel === 'number' &&
        typeof draft.editLevel === 'number';
      return isWhole ? { draft: draft as EntryDraft, version: Number(version) || 0 } : undefined;
    },
  });
