import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { sentFiles } from '../contract.ts';
import { sentFileData } from './personal-data.ts';
import { sentFileFigures } from './figures.ts';
import { handlers } from './routes.ts';
import { filesOfProject } from './store/room.ts';
import { wasSent, isSent, markOpened, mayOpen } from './store/sent-files.ts';
import { placedAmong } from './store/tool-files.ts';
import { mayReadToolFile } from './tool-files.ts';
import { sentFilesReport } from './store/report.ts';

export const sentFilesFeature = feature({
  name: 'sent-files',
  inProject: { sentFile: 'file_share' },
  contract: sentFiles,
  handlers,
  figures: sentFileFigures,
  // The newest ones of `web/parts/NewestItems.tsx`.
  starts: [
    starting(sentFiles.list, {
      on: 'home',
      roles: ['Mentee'],
      input: (projectId) => ({ projectId, count: 3 }),
    }),
  ],
  personalData: sentFileData,
  reportViews: sentFilesReport,
  fileUse: {
    inProject: filesOfProject,
    mayRead: async (db, actor, fileId) =>
      (await mayOpen(db, actor, fileId)) || (await mayReadToolFile(db, actor, fileId)),
    // What was withdrawn does not keep its file: the owner can delete it.
    isUsed: async (db, fileId) => (await isSent(db, fileId)) || (await placedAmong(db, [fileId])).length > 0,
    // The owner still sees it in the list.
    isKept: wasSent,
    opened: ({ pool }, actor, fileId) => markOpened(pool, actor.id, fileId),
  },
  notifications: {
    kinds: { share: { page: true, mail: false, digest: 'daily' } },
    sayings: ['share.sent', 'share.sentMany', 'share.withdrawn'],
  },
});
