import type { AnswerKind } from './kind.ts';
import { select } from './select.ts';

/** One of the options, all of them in sight. To the answer it makes no difference how it was chosen. */
export const radio: AnswerKind<string> = { ...select };
