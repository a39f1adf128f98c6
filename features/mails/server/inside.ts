// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { contactOfProject } from './sender.ts';

// The mails about a record, to staff of whom the caller knows that they see it.
export { pageOfMails, readMail } from './show.ts';
export { sendMailAgain } from './send-again.ts';
