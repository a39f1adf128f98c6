// An application, if staff see it.
export { findApplication, lockApplication } from './store/applications.ts';

export type { Applicant } from './account.ts';
export type { Confirmed } from './contributions.ts';
export { aboutApplication } from './about.ts';
export { nameOfApplicant } from './name-of-applicant.ts';
export { protocolOf } from './protocol.ts';
export { searchKeysOf } from './search-keys.ts';
export { toSubmitted } from './submitted.ts';

// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { accountsFor, fieldsByUser, findAccounts } from './account.ts';
export { documentsOfMany } from './documents.ts';
export { applicationOfMail, withUrl } from './mail-again.ts';
export { otherPeople } from './other-person.ts';
export { addOwnAccount } from './own-account.ts';
export { tellsReason, toldReasons } from './told-reasons.ts';
export { waysIn } from './ways-in.ts';
export { mailFacts, setPerson } from './store/applications.ts';
export { addChanges, addNote } from './store/changes.ts';
export { askAgain, documentRows, filesOf, setDocument } from './store/documents.ts';
export {
  blank as blankApplications,
  countDueApplications,
  dueApplications,
  isErased,
} from './store/personal.ts';
export { setStatuses, setTold } from './store/statuses.ts';
