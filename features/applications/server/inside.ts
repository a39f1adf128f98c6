// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { blank as blankApplications, countDueApplications, dueApplications } from './store/personal.ts';

// For the selection, which writes only by these what it decides.
export { accountsFor, type Applicant, fieldsByUser, findAccounts } from './account.ts';
export { documentsOfMany } from './documents.ts';
export { applicationOfMail } from './mail-again.ts';
export { otherPeople } from './other-person.ts';
export { addOwnAccount } from './own-account.ts';
export { mailFacts, setPerson } from './store/applications.ts';
export { askAgain, documentRows, filesOf, setDocument } from './store/documents.ts';
export { setStatuses, setTold } from './store/statuses.ts';
export { toldReasons } from './told-reasons.ts';
export { waysIn } from './ways-in.ts';
