import { z } from 'zod';
import { wire } from '#platform/contract/shapes.ts';

/**
 * A document of the engine, which travels unchanged: the names inside are those of `engines/questionnaire`. The server reads it
 * with `server/definition/` and refuses anything else.
 */
export const Document = z.record(z.string(), z.unknown());

/** A text in both languages. */
export const Localized = z.strictObject({ el: wire('el', z.string()), en: wire('en', z.string()) });
