import type { FormDefinition } from '#engines/forms/definition.ts';
import type { FormDefinition as WireDefinition } from '../../contract/form.ts';

/** A form as the wire brings it: the engine's type, except that fields may be explicitly undefined. */
export type { WireDefinition };
export type WireSection = WireDefinition['sections'][number];
export type WireQuestion = WireSection['questions'][number];
export type WireDocument = WireDefinition['documents'][number];

/** Converts a form of the wire into the engine's type. */
export const readDefinition = (wire: WireDefinition): FormDefinition => wire as FormDefinition;
