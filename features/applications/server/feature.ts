import { staff } from '#platform/contract/roles.ts';
import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { applications } from '../contract.ts';
import { TellRejectionReason } from '../settings.ts';
import { applicationWords } from './audit-words.ts';
import { bulkMoves } from './bulk-changes.ts';
import { applicationsAgain } from './mail-again.ts';
import { mails } from './mails.ts';
import { applicationData } from './personal-data.ts';
import { applicationLinkJob } from './resend-link.ts';
import { handlers } from './routes.ts';
import { filesOfProject, isDocument, maySeeFile, sweepWithdrawn } from './store/documents.ts';
import { applicationResultJob } from './tell-results.ts';
import { sweepBotChecks } from './store/bot-checks.ts';
import { sweepDrafts } from './store/drafts.ts';
import { countWaiting } from './store/list.ts';
import { sweepLinks } from './store/links.ts';
import { formOfProject, hasReadyForm } from './project-part.ts';

export const applicationsFeature = feature({
  name: 'applications',
  inProject: { application: 'application' },
  contract: applications,
  handlers,
  auditWords: applicationWords,
  jobs: [applicationLinkJob, applicationResultJob],
  sweeps: [
    { name: 'application-drafts', run: ({ pool }) => sweepDrafts(pool) },
    { name: 'application-links', run: ({ pool }) => sweepLinks(pool) },
    { name: 'application-documents', run: ({ pool }) => sweepWithdrawn(pool) },
    { name: 'bot-checks', run: ({ pool }) => sweepBotChecks(pool) },
  ],
  mails,
  mailAgain: applicationsAgain,
  bulkChanges: [bulkMoves],
  personalData: applicationData,
  // Staff of the project may read the files that applicants handed in. Their owners cannot delete them.
  fileUse: { mayRead: maySeeFile, isUsed: isDocument, inProject: filesOfProject },
  projectPart: formOfProject,
  setupStep: { name: 'form', isDone: hasReadyForm },
  projectSettings: { config: { TellRejectionReason: settingsKey(TellRejectionReason, 'staff') } },
  waiting: {
    place: '/{curProject}/admin/project/applications',
    roles: staff,
    count: (db, _actor, projectId) => countWaiting(db, projectId),
  },
  notifications: {
    kinds: { application: { page: true, mail: false, digest: 'daily', may: staff } },
    sayings: ['application.duplicate'],
  },
});
