import type { Subject } from '#engines/papers/paper.ts';
import type { Lang } from '../../contract/shapes.ts';

interface Words {
  title: string;
  /** The blocks of the text. */
  body: readonly string[];
}

/** A template that every project begins with, in both languages. Its words are content of the project, which its staff may change. */
export interface ReadyTemplate extends Record<Lang, Words> {
  /** Says which one it is, also once it has another name. */
  key: string;
  name: string;
  about: Subject;
  isCertificate: boolean;
}

export const p = (text: string): string => `<p>${text}</p>`;
export const centered = (text: string): string => `<p style="text-align: center">${text}</p>`;
export const right = (text: string): string => `<p style="text-align: right">${text}</p>`;
/** A line of a table; `head` is its first one. */
export const row = (...cells: readonly string[]): string => p(`| ${cells.join(' | ')} |`);
export const head = (...cells: readonly string[]): string => p(`<strong>| ${cells.join(' | ')} |</strong>`);
