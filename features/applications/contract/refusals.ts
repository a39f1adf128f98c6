import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';

export const acceptedAlready = refusal('accepted-already', 409);
/** Answers that the form does not take, by question. */
export const answersWrong = refusal('answers-wrong', 422);
/** The project takes no applications any more. */
export const applicationsClosed = refusal('closed', 409);
export const botCheck = refusal('bot-check', 422);
/** Several projects take applications: one of them must be named. */
export const chooseProject = refusal('choose-project', 422);
export const emailMissing = refusal('email-missing', 422);
/** Problems of a form by their place; of each rule that does not compile also where its reading stopped, both from 1. */
export const formWrong = refusal(
  'form-wrong',
  422,
  z
    .array(z.strictObject({ place: z.string(), message: z.string(), line: z.int(), column: z.int() }))
    .optional(),
);
export const invalidToken = refusal('invalid-token', 422);
export const notConfirmed = refusal('not-confirmed', 409);
export const nothingToAsk = refusal('nothing-to-ask', 409);
export const nothingUploaded = refusal('nothing-uploaded', 409);
/** One act is about so many applications, and no more. */
export const tooManyApplications = refusal('too-large', 422);
export const tooLate = refusal('too-late', 409);
export const wrongKind = refusal('wrong-kind', 422);
/** The form changed while the applicant filled it in. Who changed it is not for applicants. */
export const staleForm = stale(z.strictObject({ noticeHash: z.string() }));
