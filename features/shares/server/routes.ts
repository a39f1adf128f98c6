import { usageOfProject } from '#features/files/server/inside.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { shares } from '../contract.ts';
import { getShared, list } from './list-shares.ts';
import { shareFiles } from './share-files.ts';
import { receivers } from './store/receivers.ts';
import * as toolFiles from './tool-files.ts';
import { restore, withdraw } from './withdraw-share.ts';

export const handlers: Handlers<typeof shares> = {
  share: shareFiles,
  getShared,
  list,
  receivers: ({ db, actor, input }) => receivers(db, actor, input),
  withdraw,
  restore,
  projectUsage: ({ db, services, input }) => usageOfProject(db, services, input.projectId),

  toolFiles: toolFiles.names,
  toolUploader: toolFiles.upload,
  toolFileList: toolFiles.list,
  removeToolFile: toolFiles.remove,
};
