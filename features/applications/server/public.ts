export { findApplication, lockApplication } from './store/applications.ts';
export { addChanges, addNote } from './store/changes.ts';

export { aboutApplication } from './about.ts';
export { withUrl } from './mail-again.ts';
export { nameOfApplicant } from './name-of-applicant.ts';
export { protocolOf } from './protocol.ts';
export { searchKeysOf } from './search-keys.ts';
export { isErased } from './store/personal.ts';
export { toSubmitted } from './to-contract.ts';
export { tellsReason } from './told-reasons.ts';
