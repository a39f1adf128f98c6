import { z } from 'zod';
import { isSpoken } from './languages.ts';

/** A language in the input of a call: one that the product speaks now. */
export const LanguageCode = z.string().max(35).refine(isSpoken);
