import type { Field } from './definition.ts';

/** A field shows when its Visible level is at least the reader's level number (spec 001 §5). */
export const seesField = (level: number, field: Pick<Field, 'visible'>): boolean => field.visible >= level;

/** A field can be changed when its Editable level is at least the writer's level number, and it shows. */
export const editsField = (level: number, field: Pick<Field, 'visible' | 'editable'>): boolean =>
  field.editable >= level && seesField(level, field);
