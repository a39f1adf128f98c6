import type { FormDefinition, Localized } from '#engines/forms/definition.ts';
import type { PublicForm } from '../../contract/form.ts';

/** A form as the wire brings it: the engine's type, except that fields may be explicitly undefined. */
export type WireDefinition = PublicForm['definition'];
export type WireSection = WireDefinition['sections'][number];
export type WireQuestion = WireSection['questions'][number];
export type WireDocument = WireDefinition['documents'][number];

/** Converts a form of the wire into the engine's type. */
export const readDefinition = (wire: WireDefinition): FormDefinition => wire as FormDefinition;

/** A text of the form in the language of the page, or in Greek if it has no translation. */
export const inWords = (words: Localized, language: keyof Localized): string => words[language] || words.el;
