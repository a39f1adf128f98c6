import { record } from '#features/audit/server/inside.ts';
import type { FileUse } from '#features/files/server/contributions.ts';
import { numberOf } from './batch-job.ts';
import { issueOfFile, mayOpenFile } from './store/issues.ts';
import { filesInProject, hasTemplateFile, isFileOf, mayReadTemplateFile } from './store/files.ts';

/** The files of documents, and those of Word that templates are made of. Opening a document is in the log. */
export const documentFiles: FileUse = {
  inProject: filesInProject,
  mayRead: async (db, actor, fileId) =>
    (await mayOpenFile(db, actor, fileId)) || (await mayReadTemplateFile(db, actor, fileId)),
  isUsed: async (db, fileId) => (await isFileOf(db, fileId)) || (await hasTemplateFile(db, fileId)),
  opened: async ({ pool }, actor, fileId) => {
    const found = await issueOfFile(pool, fileId);
    if (!found) return;
    const { projectId, personId, title, number, year } = found;
    await record({ db: pool, actor }, 'documents.open', {
      projectId,
      ...(personId !== null && { subjectId: personId }),
      target: [title, numberOf(number, year)].filter(Boolean).join(' '),
    });
  },
};
