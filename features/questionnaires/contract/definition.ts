import { z } from 'zod';
import { wire } from '#platform/contract/shapes.ts';

/**
 * A document of the engine, which travels unchanged: the names inside are those of `engines/questionnaire`. The server reads it
 * with `server/definition/` and refuses anything else.
 */
export const Document = z.record(z.string(), z.unknown());

/** The id of a question: `ID_0000` to `ID_9999` (`engines/questionnaire/ids.ts`). */
export const QuestionId = z.templateLiteral(['ID_', z.string()]);

/** A text in both languages. */
export const Localized = z.strictObject({ el: wire('el', z.string()), en: wire('en', z.string()) });
