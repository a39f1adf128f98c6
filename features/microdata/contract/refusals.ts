import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';
import { Finding, GivenAnswer } from './form.ts';

/** Another user saved the form meanwhile. `answers` are those that the caller may see. */
export const staleForm = refusal(
  'stale-form',
  409,
  z.strictObject({
    revision: z.int(),
    by: z.string().nullable(),
    at: z.date().nullable(),
    answers: z.array(GivenAnswer),
    prefilled: z.array(z.string()),
  }),
);
/** The form has its Final: an Admin takes it back first. */
export const formFinal = refusal('form-final', 409);
/** The Final is refused: what is missing, flawed or contradictory. */
export const notReady = refusal(
  'not-ready',
  422,
  z.strictObject({
    missing: z.array(z.string()),
    flawed: z.array(z.string()),
    findings: z.array(Finding),
  }),
);
/** These answers do not fit their questions. Nothing was saved. */
export const unreadableAnswers = refusal(
  'unreadable-answers',
  422,
  z.strictObject({ questions: z.array(z.string()) }),
);
/** The project has no form for the stage, or one with problems. */
export const noForm = refusal('no-form', 409);
/** The stage has not begun: no day of exit is known, or six months have not passed. */
export const notOpenYet = refusal('not-open-yet', 409);
/** The stage is filled in after the entry form has its Final. */
export const entryFirst = refusal('entry-first', 409);
/** The reader has not confirmed that they read the notice above the form. */
export const noticeUnread = refusal('notice-unread', 409);
/** Sensitive answers cannot be kept: the installation has no FIELD_KEY. */
export const noFieldKey = refusal('no-field-key', 503);
/** The register has a number for this form. Its Final is taken back only after the register's record was withdrawn. */
export const alreadyInRegister = refusal('already-in-register', 409, z.strictObject({ number: z.string() }));
/** The same for a form that the register took without a number that is known, or may have taken. */
export const mayBeInRegister = refusal('may-be-in-register', 409);
/** The questions cannot be used as a form. */
export const formWrong = refusal(
  'form-wrong',
  422,
  z.strictObject({ problems: z.array(z.strictObject({ id: z.string(), code: z.string() })) }),
);
/** Another user saved the project meanwhile. */
export const staleEdit = refusal(
  'stale-edit',
  409,
  z.strictObject({ version: z.int(), by: z.string().nullable(), at: z.date().nullable() }),
);
