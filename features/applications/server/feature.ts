import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { applications } from '../contract.ts';
import { TellRejectionReason } from '../settings.ts';
import { applicationWords } from './audit-words.ts';
import { formAnswers } from './form-answers.ts';
import { linksAgain } from './mail-again.ts';
import { mails } from './mails.ts';
import { applicationData } from './personal-data.ts';
import { applicationLinkJob } from './resend-link.ts';
import { handlers } from './routes.ts';
import { sweepBotChecks } from './store/bot-checks.ts';
import { filesOfProject, isDocument, maySeeFile, sweepWithdrawn } from './store/documents.ts';
import { sweepDrafts } from './store/drafts.ts';
import { sweepLinks } from './store/links.ts';
import { applicationsReport } from './store/report.ts';

export const applicationsFeature = feature({
  name: 'applications',
  inProject: { application: 'application' },
  contract: applications,
  handlers,
  auditWords: applicationWords,
  jobs: [applicationLinkJob],
  sweeps: [
    { name: 'application-drafts', run: ({ pool }) => sweepDrafts(pool) },
    { name: 'application-links', run: ({ pool }) => sweepLinks(pool) },
    { name: 'application-documents', run: ({ pool }) => sweepWithdrawn(pool) },
    { name: 'bot-checks', run: ({ pool }) => sweepBotChecks(pool) },
  ],
  mails,
  mailAgain: linksAgain,
  personalData: applicationData,
  reportViews: applicationsReport,
  // Staff of the project may read the files that applicants handed in. Their owners cannot delete them.
  fileUse: { mayRead: maySeeFile, isUsed: isDocument, inProject: filesOfProject },
  formAnswers,
  projectSettings: { config: { TellRejectionReason: settingsKey(TellRejectionReason, 'staff') } },
});
