import { mails as applicationMails } from '#features/applications/server/mails.ts';
import { identityMails } from '#features/identity/server/mails.ts';
import { matchingMails } from '#features/matching/server/mails.ts';
import { meetingChangeMails } from '#features/meetings/server/mails.ts';
import { notificationMails } from '#features/notifications/server/mails.ts';
import { privacyMails } from '#features/privacy/server/mails.ts';
import { meetingMails } from '#platform/server/mail/meeting-mails.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';

/** Every mail that the product can send; whoever starts the server checks them all. */
export const mailTemplates: readonly MailTemplate[] = [
  ...applicationMails,
  ...identityMails,
  ...matchingMails,
  ...meetingChangeMails,
  ...meetingMails,
  ...notificationMails,
  ...privacyMails,
];
