import { eraseMailsOf } from '#platform/server/mail/store.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';

/** The mails to a person. Erasing keeps that mails were sent, without their address and words. */
export const mailData: PersonalData = {
  tables: ['mail'],
  keeps: [
    // That a mail was sent stays, without its address and words.
    'mail.person_id',
    // The author of a version of a template.
    'mail_template.saved_by',
  ],
  held: [
    {
      part: 'mails',
      query: (db, userId) =>
        db
          .selectFrom('mail')
          .leftJoin('project', 'project.id', 'mail.projectId')
          .where('personId', '=', userId)
          .where('isErased', '=', false)
          .select(['mail.createdAt as at', 'project.descr as project', 'mail.toAddress as address'])
          .orderBy('mail.id'),
    },
  ],
  erase: eraseMailsOf,
};
