/** What a document is about: whose data its template names. */
export const subjects = ['person', 'pair', 'action', 'payment-run'] as const;
export type Subject = (typeof subjects)[number];

export type Align = 'left' | 'center' | 'right';

/** A piece of text with its look, or the end of a line. */
export type Run = { text: string; bold?: true; italic?: true; underline?: true } | { isBreak: true };

/** A part of a document. Pages and files are drawn from the same list of them. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; align: Align; runs: Run[] }
  | { kind: 'paragraph'; align: Align; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: Run[][] }
  | { kind: 'table'; columns: number; head: Run[][] | null; rows: Run[][][] }
  | { kind: 'signatures'; names: string[] }
  | { kind: 'pageBreak' }
  | { kind: 'proof' };

/** The proof of a document that was issued: what its reader types or scans to check it. */
export interface Proof {
  /** The picture of the address, as SVG. */
  svg: string;
  /** What the picture is, for those who do not see it. */
  alt: string;
  lines: string[];
}

/** A document that is ready to be drawn. */
export interface Paper {
  language: 'el' | 'en';
  title: string;
  blocks: Block[];
  /** The word across each page of a preview. */
  draft: string | null;
  proof: Proof | null;
}
