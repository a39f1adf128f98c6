import { refusal } from '#platform/contract/refusal.ts';

/** The document is not a questionnaire; `errors` names the places. */
export const notAQuestionnaire = refusal('not-a-questionnaire', 422);
/** The draft has faults that prevent publishing (`engines/questionnaire/validate.ts`), or conditions that do not compile. */
export const hasFaults = refusal('has-faults', 422);
/** The draft is the same as the version that is published. */
export const nothingNew = refusal('nothing-new', 409);
/** An action has the questionnaire, or people answered it. */
export const questionnaireUsed = refusal('questionnaire-used', 409);
/** The project would have more than `MAX_QUESTIONNAIRES`. */
export const tooManyQuestionnaires = refusal('too-many-questionnaires', 409);
/** It is no https address with a host. */
export const notASite = refusal('not-a-site', 422);
/** The list of sites is full. */
export const tooManySites = refusal('too-many-sites', 409);
