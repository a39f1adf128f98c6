import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { shares } from '../contract.ts';
import { Files } from '../settings.ts';
import { shareData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { filesOfProject } from './store/room.ts';
import { hasShare, isShared, markOpened, mayOpen } from './store/shares.ts';
import { placedAmong } from './store/tool-files.ts';
import { mayReadToolFile } from './tool-files.ts';

const GB = 1024 ** 3;
const DEFAULT_PROJECT_GB = 50;

export const sharesFeature = feature({
  name: 'shares',
  inProject: { share: 'file_share' },
  contract: shares,
  handlers,
  // The newest ones of `web/parts/NewestItems.tsx`.
  starts: [
    starting(shares.list, { on: 'home', roles: ['Mentee'], input: (projectId) => ({ projectId, count: 3 }) }),
  ],
  personalData: shareData,
  projectSettings: { config: { Files: settingsKey(Files, { ProjectGB: 'Admin', RemoveMetadata: 'staff' }) } },
  filePolicy: {
    removesMetadata: async (db, projectId) =>
      (await settingsOf(db, projectId)).Config?.Files?.RemoveMetadata === true,
    maxBytes: async (db, projectId) =>
      Math.round(((await settingsOf(db, projectId)).Config?.Files?.ProjectGB ?? DEFAULT_PROJECT_GB) * GB),
  },
  fileUse: {
    mayRead: async (db, actor, fileId) =>
      (await mayOpen(db, actor, fileId)) || (await mayReadToolFile(db, actor, fileId)),
    // A share that was withdrawn does not keep its file: the owner can delete it.
    isUsed: async (db, fileId) =>
      (await isShared(db, fileId)) || (await placedAmong(db, [fileId])).length > 0,
    // The owner still sees it in the list.
    isKept: hasShare,
    inProject: filesOfProject,
    opened: ({ pool }, actor, fileId) => markOpened(pool, actor.id, fileId),
  },
  notifications: {
    kinds: { share: { page: true, mail: false, digest: 'daily' } },
    sayings: ['share.sent', 'share.sentMany', 'share.withdrawn'],
  },
});
