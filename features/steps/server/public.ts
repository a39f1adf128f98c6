// Every read takes the actor and leaves out what is hidden from them, so that no other feature can forget to.
export { findReadableStep, requireReadableStep } from './show.ts';
export { actionsThere } from './standing.ts';
export { findMentee } from './store/mentees.ts';
export { findPair, type Pair, requireGuided, requirePair } from './pair.ts';
export { rightsInStep } from './rights-in-step.ts';
export { judgeRules, tryRules } from './rules.ts';
export { doneFacts, type DoneFacts } from './store/done-facts.ts';
export { requireUnpaid } from './paid.ts';
