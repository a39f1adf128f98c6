import { feature } from '#platform/server/feature.ts';
import { documents } from '../contract.ts';
import { documentsJob, unfinishedBatchesJob } from './batch-job.ts';
import { documentFiles } from './files.ts';
import { templateTexts } from './own-texts.ts';
import { documentsData } from './personal-data.ts';
import { documentsOfProject } from './project-part.ts';
import { handlers } from './routes.ts';
import { documentsReport } from './store/report.ts';
import { deleteRemoved } from './store/templates.ts';

export const documentsFeature = feature({
  name: 'documents',
  inProject: {
    documentTemplate: 'document_template',
    documentBatch: 'document_batch',
    documentIssue: 'document_issue',
  },
  contract: documents,
  handlers,
  projectPart: documentsOfProject,
  personalData: documentsData,
  jobs: [documentsJob, unfinishedBatchesJob],
  notifications: {
    kinds: { documentIssued: { page: true, mail: true, digest: 'none' } },
    sayings: ['documentIssued.new'],
  },
  sweeps: [{ name: 'removed-documents', run: ({ pool }) => deleteRemoved(pool) }],
  fileUse: documentFiles,
  reportViews: documentsReport,
  ownTexts: [templateTexts],
});
