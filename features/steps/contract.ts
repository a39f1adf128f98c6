import { mentoring } from './contract/worklist.ts';
import { completion } from './contract/completion.ts';
import { conditions } from './contract/conditions.ts';
import { documents } from './contract/documents.ts';
import { reading } from './contract/steps.ts';
import { turns } from './contract/turns.ts';

/** The calls of the steps: the actions of a project as each mentee has them, with their documents. */
export const steps = { ...reading, ...completion, ...conditions, ...documents, ...turns, ...mentoring };
