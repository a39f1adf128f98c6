import { feature } from '#platform/server/feature.ts';
import { applications } from '../contract.ts';
import { mails } from './mails.ts';
import { applicationData } from './personal-data.ts';
import { applicationLinkJob } from './resend-link.ts';
import { handlers } from './routes.ts';
import { isDocument, maySeeFile } from './store/documents.ts';
import { sweepApplications } from './sweep.ts';

export const applicationsFeature = feature({
  name: 'applications',
  contract: applications,
  handlers,
  jobs: [applicationLinkJob],
  sweeps: [{ name: 'applications', run: ({ pool }) => sweepApplications(pool) }],
  mails,
  personalData: applicationData,
  // The staff of the project read files that were handed in, and their owner cannot delete them.
  fileUse: { mayRead: maySeeFile, isUsed: isDocument },
});
