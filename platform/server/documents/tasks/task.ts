/** What a process of its own does with one document: what reads foreign formats may hang, grow or crash. */
export type Task = 'text' | 'thumbnail' | 'clean';

/** The formats whose text is read, by their usual extension (`engines/files/types.ts`). */
export type TextFormat = 'pdf' | 'docx' | 'pptx' | 'odt' | 'odp' | 'txt' | 'csv';

/** Why a document is not read; both are final. */
export type DocumentProblemCode = 'not-readable' | 'too-large';

/** The document is damaged, or takes more memory or time than a document may. */
export class DocumentProblem extends Error {
  readonly code: DocumentProblemCode;

  constructor(code: DocumentProblemCode) {
    super(code);
    this.name = 'DocumentProblem';
    this.code = code;
  }
}

/** The text inside a document. */
export interface DocumentText {
  /** Paragraphs in lines of their own, spaces folded; at most `MAX_TEXT` characters. */
  text: string;
  /** The pages of a PDF. */
  pages?: number;
}

/** The characters of a document that are kept for searching: about 200 pages. */
export const MAX_TEXT = 500_000;

/** Collects the text of a document up to its limit. */
export class TextCollector {
  #pieces: string[] = [];
  #length = 0;

  get isFull(): boolean {
    return this.#length >= MAX_TEXT;
  }

  add(piece: string): void {
    if (this.isFull) return;
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** The text with single spaces, without empty lines and without characters that the database refuses. */
  text(): string {
    return this.#pieces
      .join('')
      .slice(0, MAX_TEXT)
      .toWellFormed()
      .replaceAll('\0', '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\s]*/g, '\n')
      .trim();
  }
}
