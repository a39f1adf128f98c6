import { renderSVG } from 'uqr';
import { modelOf } from '#engines/dates/database-day.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import type { Proof } from '#engines/papers/paper.ts';
import { press } from '#platform/server/paper/press.ts';
import { say } from '#platform/server/texts.ts';
import type { TemplateContent } from './tables.ts';

/** What identifies a document; empty texts in a draft. */
export interface Facts {
  /** `12/2026`. */
  number: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Where anyone can check it. */
  address: string;
  issuer: string;
}

interface Making {
  content: Pick<TemplateContent, 'kind' | 'lang' | 'title' | 'body'>;
  data: Record<string, unknown>;
  facts: Facts;
  isDraft: boolean;
  /** The template of Word. */
  docx: Uint8Array | undefined;
}

export interface Made {
  bytes: Uint8Array;
  /** Of a PDF. */
  pages: number | null;
}

const proofOf = ({ content: { lang }, facts: { number, date, address } }: Making): Proof | null =>
  address === ''
    ? null
    : {
        svg: renderSVG(address, { border: 1 }),
        alt: say(lang, 'documents.proof.alt'),
        lines: [
          say(lang, 'documents.proof.number', { number, date: formatLongDate(modelOf(date), lang) }),
          say(lang, 'documents.proof.check'),
          address,
        ],
      };

/** What the process that makes documents is asked for. */
export const drawingOf = (making: Making) => ({
  template: { language: making.content.lang, title: making.content.title, body: making.content.body },
  data: { ...making.data, document: making.facts },
  draft: making.isDraft ? say(making.content.lang, 'documents.draft') : null,
  proof: proofOf(making),
});

/** The file of a document: a PDF, or of a template of Word a .docx. @throws PaperProblem */
export async function makeFile(making: Making): Promise<Made> {
  const { content, data, facts, docx } = making;
  if (content.kind === 'docx') {
    const { bytes } = await press.ask('docx', {
      bytes: docx!,
      language: content.lang,
      data: { ...data, document: facts },
    });
    return { bytes, pages: null };
  }
  return press.ask('pdf', drawingOf(making));
}
