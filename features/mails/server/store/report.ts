import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, text, yesNo } from '#platform/server/report/view.ts';

/** The mails of projects and what became of them, without addresses and words. */
export const mailsReport: ReportPart = {
  views: [
    {
      name: 'mails',
      readers: staff,
      from: sql`mail`,
      projectId: sql<number>`mail.project_id`,
      personId: sql<number>`mail.person_id`,
      where: sql<boolean>`not mail.is_erased`,
      columns: {
        project_id: number('mail.project_id'),
        mail_id: number('mail.id'),
        person_id: number('mail.person_id'),
        template: text('mail.template'),
        language: text('mail.language'),
        state: text('mail.state'),
        is_refused: yesNo('mail.is_refused'),
        created_at: moment('mail.created_at'),
        sent_at: moment('mail.sent_at'),
      },
    },
  ],
  notShown: {
    'mail.to_address': 'is the address of a person',
    'mail.about': 'leads to a record of another feature',
    'mail.variables': 'is the words of the mail',
    'mail.calendar': 'is the words of the mail',
    'mail.message_id': 'identifies a mail for mail programs',
    'mail.is_erased': 'marks mails that no list shows',
    'mail.tries': 'counts the tries of the mail server',
    'mail.error': 'may hold the address of a person',
    mail_template: 'is the words of the mails of the installation',
    hub_outbox: 'is what pages are told next',
  },
};
