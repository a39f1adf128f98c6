import type { templateNames } from '../../contract/templates.ts';
import { career } from './career.ts';
import type { Template } from './template.ts';

/** The templates that come with the product, by their names on the wire. */
export const templates: Readonly<Record<(typeof templateNames)[number], Template>> = { career };
