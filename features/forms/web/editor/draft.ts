import type { WireDefinition } from '../shared/definition.ts';

/** The form of a project as it is saved, with its version. */
export interface Saved {
  version: number;
  open: boolean;
  noticeHtml: string;
  definition: WireDefinition;
}

/** The editable parts of a form. A change of one part does not affect the others. */
export interface Draft extends WireDefinition {
  open: boolean;
  noticeHtml: string;
  /** The user has read a notice that came with a file. */
  noticeRead: boolean;
}

export const draftOf = ({ open, noticeHtml, definition: { sections, documents } }: Saved): Draft => ({
  open,
  noticeHtml,
  noticeRead: false,
  sections,
  documents,
});

export const savedOf = ({ open, noticeHtml, sections, documents }: Draft, version: number): Saved => ({
  version,
  open,
  noticeHtml,
  definition: { sections, documents },
});
