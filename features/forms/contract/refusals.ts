import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';
import { FormDefinition } from './form.ts';

/**
 * The problems of a form by their place. A rule that does not compile also has the line and column of its error, both
 * from 1.
 */
export const formWrong = refusal(
  'form-wrong',
  422,
  z
    .array(z.strictObject({ place: z.string(), message: z.string(), line: z.int(), column: z.int() }))
    .optional(),
);
/** The notice came with a file, and no member of staff has confirmed it: the form cannot open. */
export const noticeUnread = refusal('notice-unread', 409);
/** Another user saved the form since the caller loaded it. */
export const staleEdit = stale(
  z.strictObject({ open: z.boolean(), definition: FormDefinition, noticeHtml: z.string() }),
);
