import { feature } from '#platform/server/feature.ts';
import { applications } from '../contract.ts';
import { mails } from './mails.ts';
import { applicationData } from './personal-data.ts';
import { applicationLinkJob } from './resend-link.ts';
import { handlers } from './routes.ts';
import { isDocument, maySeeFile } from './store/documents.ts';
import { sweepBotChecks } from './store/bot-checks.ts';
import { sweepDrafts } from './store/drafts.ts';
import { sweepLinks } from './store/links.ts';
import { formOfProject } from './project-part.ts';

export const applicationsFeature = feature({
  name: 'applications',
  contract: applications,
  handlers,
  jobs: [applicationLinkJob],
  sweeps: [
    { name: 'application-drafts', run: ({ pool }) => sweepDrafts(pool) },
    { name: 'application-links', run: ({ pool }) => sweepLinks(pool) },
    { name: 'bot-checks', run: ({ pool }) => sweepBotChecks(pool) },
  ],
  mails,
  personalData: applicationData,
  // Staff of the project may read the files that applicants handed in. Their owners cannot delete them.
  fileUse: { mayRead: maySeeFile, isUsed: isDocument },
  projectPart: formOfProject,
});
