/**
 * The state of a member of a project (decisions.md). `inactive` was set by staff; `left` means that the person left
 * it.
 */
export const memberState = { never: 0, active: 1, inactive: 2, left: 3 } as const;

/** The state of a member who may act in the project: the only one that may. */
export const ACTIVE = memberState.active;

/** Every other state. */
export const NOT_ACTIVE = [memberState.never, memberState.inactive, memberState.left];
