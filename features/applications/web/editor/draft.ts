import type { Asked } from '#platform/contract/call.ts';
import type { applications } from '../../contract.ts';
import type { WireDefinition } from '../shared/definition.ts';

/** The form of a project as it is saved, with its version. */
export type Saved = Omit<Asked<typeof applications.saveForm>, 'projectId'>;

/** What is edited of a form, in parts that say nothing about each other. */
export interface Draft extends WireDefinition {
  open: boolean;
  noticeHtml: string;
}

export const draftOf = ({ open, noticeHtml, definition: { sections, documents } }: Saved): Draft => ({
  open,
  noticeHtml,
  sections,
  documents,
});

export const savedOf = ({ open, noticeHtml, sections, documents }: Draft, version: number): Saved => ({
  version,
  open,
  noticeHtml,
  definition: { sections, documents },
});
