import { refusal } from '#platform/contract/refusal.ts';

/** A condition is not a valid expression; `errors` names the field. */
export const badCondition = refusal('bad-condition', 422);
/** The completion script is not a valid expression. */
export const badScript = refusal('bad-script', 422);
/** The action has data of a mentee or a mentor, a mentor of its own, or a meeting. */
export const inUse = refusal('in-use', 409);
export const noSuchType = refusal('no-such-type', 422);
/** The title is empty in both languages. */
export const noTitle = refusal('no-title', 422);
/** The action does not have the flag `canDelete`. */
export const notDeletable = refusal('not-deletable', 409);
/** The project would have more than `MAX_ACTIONS` actions. */
export const tooManyActions = refusal('too-many-actions', 409);
/** The type came with the product, or an action has it. */
export const typeStays = refusal('type-stays', 409);
