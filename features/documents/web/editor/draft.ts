import type { Subject } from '#engines/papers/paper.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import type { Template } from '../../contract/shapes.ts';

/** A saved template; one that was never saved has no id, and version 0. */
export type Saved = Omit<Template, 'id'> & { id?: Template['id'] };

/** What the editor changes. */
export interface Draft {
  name: string;
  lang: 'el' | 'en';
  about: Subject;
  kind: 'text' | 'docx';
  title: string;
  text: string;
  docxFileId: number | undefined;
  docxName: string | undefined;
  isCertificate: boolean;
  /** It is a template of all projects. Only a new one chooses. */
  isEverywhere: boolean;
}

/** A template that does not exist yet. */
export const newTemplate = (projectId: number, lang: 'el' | 'en'): Saved => ({
  projectId,
  name: '',
  lang,
  about: 'person',
  kind: 'text',
  title: '',
  text: '',
  isCertificate: true,
  version: 0,
  changedAt: new Date(0),
});

export const draftOf = ({
  name,
  lang,
  about,
  kind,
  title,
  text,
  docxFileId,
  docxName,
  isCertificate,
  projectId,
}: Saved): Draft => ({
  name,
  lang,
  about,
  kind,
  title,
  text,
  docxFileId,
  docxName,
  isCertificate,
  isEverywhere: projectId === undefined,
});

/** Where the draft of a template, or of a new one of a project, is kept until it is saved. */
export const templateDrafts = (userId: number, of: string): Drafts<Draft> =>
  browserDrafts({
    key: `ithaki-document-draft:${userId}:${of}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: Partial<Draft>; version?: number };
      const isWhole =
        typeof draft?.name === 'string' &&
        typeof draft.title === 'string' &&
        typeof draft.text === 'string' &&
        typeof draft.isCertificate === 'boolean';
      return isWhole
        ? {
            draft: { ...(draft as Draft), docxFileId: draft.docxFileId, docxName: draft.docxName },
            version: Number(version) || 0,
          }
        : undefined;
    },
  });
