import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { isMailProven } from '#platform/server/installation.ts';
import '#platform/server/mail/sender.ts';
import { mails } from '../contract.ts';
import { Contact } from '../settings.ts';
import { mailWords } from './audit-words.ts';
import { mailData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { senderOfProject } from './sender.ts';
import { mailsReport } from './store/report.ts';

export const mailsFeature = feature({
  name: 'mails',
  contract: mails,
  handlers,
  auditWords: mailWords,
  personalData: mailData,
  reportViews: mailsReport,
  projectSettings: {
    config: {
      Contact: settingsKey(Contact, { Name: 'staff', Email: 'staff', Phone: 'staff', Hours: 'staff' }),
    },
    forEverybody: ['Contact'],
  },
  mailSender: senderOfProject,
  setupStep: { name: 'mail', isDone: isMailProven },
});
