import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';

export const acceptedAlready = refusal('accepted-already', 409);
/** Answers that the form does not accept, by question. */
export const answersWrong = refusal('answers-wrong', 422);
/** The project no longer takes applications. */
export const applicationsClosed = refusal('closed', 409);
export const botCheck = refusal('bot-check', 422);
/** Several projects take applications: the caller must name one. */
export const chooseProject = refusal('choose-project', 422);
export const emailMissing = refusal('email-missing', 422);
export const invalidToken = refusal('invalid-token', 422);
/** A document has as many files as it can have. */
export const tooManyFiles = refusal('too-many-files', 409);
export const wrongKind = refusal('wrong-kind', 422);
/** The form changed while the applicant filled it in. Applicants do not learn who changed it. */
export const staleForm = stale(z.strictObject({ noticeHash: z.string() }));
