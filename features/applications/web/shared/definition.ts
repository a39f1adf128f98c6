import type { FormDefinition, Localized } from '#engines/forms/definition.ts';
import type { PublicForm } from '../../contract/form.ts';

/** A form as it travels; it is the engine's own type, but for fields that may be written out as undefined. */
export type WireDefinition = PublicForm['definition'];
export type WireSection = WireDefinition['sections'][number];
export type WireQuestion = WireSection['questions'][number];
export type WireDocument = WireDefinition['documents'][number];

/** A form that came over the wire, as the engine takes it. */
export const readDefinition = (wire: WireDefinition): FormDefinition => wire as FormDefinition;

/** A text of the form in the language of the page; the Greek one where the other was left empty. */
export const inWords = (words: Localized, language: keyof Localized): string => words[language] || words.el;
