import { type FormKind, formKinds } from '#engines/microdata/definition.ts';
import { writeForm } from '#engines/microdata/read-form.ts';
import type { Output } from '#platform/contract/call.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import type { microdata } from '../../../contract.ts';
import type { FormQuestion } from '../../../contract/form.ts';
import type { Questions } from './questions.ts';

/** The forms of a project as they are saved, with the version of the project. */
export type Loaded = Output<typeof microdata.editForms>;

/** Both forms as they are typed. A change of one does not affect the other. */
export type Draft = Readonly<Record<FormKind, Questions>>;

export const draftOf = ({ entry, exit }: Loaded): Draft => ({ entry, exit });

/** Whether two forms would be stored alike. */
export const isSameForm = (one: Questions, other: Questions): boolean =>
  one === other || JSON.stringify(writeForm(one)) === JSON.stringify(writeForm(other));

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  formKinds.every((form) => isSameForm(one[form], other[form]));

/** Keeps the forms of a project in this browser until they are saved. */
export const formDrafts = (userId: number, projectId: number): Drafts<Draft> =>
  browserDrafts<Draft>({
    key: `ithaki-microdata-form-${userId}-${projectId}`,
    pack: ({ draft, version }) => ({ ...draft, version }),
    unpack: (value) => {
      const { entry, exit, version } = Object(value) as Record<string, unknown>;
      return Array.isArray(entry) && Array.isArray(exit) && typeof version === 'number'
        ? { draft: { entry: entry as FormQuestion[], exit: exit as FormQuestion[] }, version }
        : undefined;
    },
  });
