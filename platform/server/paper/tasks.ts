import type { Paper, Proof } from '#engines/papers/paper.ts';
import type { DocumentLanguage } from '../template/document-filters.ts';
import type {
  DocumentData,
  DocumentTemplate,
  Names,
  TemplateProblem,
} from '../template/document-template.ts';
import type { DocxProblem } from './docx.ts';

interface Drawing {
  template: DocumentTemplate;
  data: DocumentData;
  draft: string | null;
  proof: Proof | null;
}

/** What the process that makes documents is asked for, and what it answers. */
export interface PaperTasks {
  /** Says what is wrong with a template. */
  check: { asked: { template: DocumentTemplate; names: Names }; answer: TemplateProblem[] };
  /** The document as a tree, for the page. */
  draw: { asked: Drawing; answer: Paper };
  pdf: { asked: Drawing; answer: { bytes: Uint8Array; pages: number; title: string } };
  /** All pages of these PDFs in one. */
  join: { asked: { files: readonly { bytes: Uint8Array; pages: number }[] }; answer: Uint8Array };
  /** The filled template, and the tags that it has. */
  docx: {
    asked: { bytes: Uint8Array; language: DocumentLanguage; data: DocumentData };
    answer: { bytes: Uint8Array; tags: string[] };
  };
}

export type PaperTask = keyof PaperTasks;

export interface Asked {
  id: number;
  task: PaperTask;
  asked: PaperTasks[PaperTask]['asked'];
}

/** What an asked document failed for: a fault of its template, which the caller can say in words, or one of ours. */
export type PaperFailure =
  | { kind: 'template'; part: 'title' | 'body' | 'tag'; line: number; words: string }
  | { kind: 'docx'; problems: readonly DocxProblem[] }
  | { kind: 'too-long' }
  | { kind: 'error'; message: string };

/** What the process says once, when it has loaded its code. */
export interface Started {
  isStarted: true;
}

export type Answered = { id: number } & ({ answer: unknown } | { failure: PaperFailure });
