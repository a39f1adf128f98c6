import type { Handlers } from '#platform/server/implement.ts';
import { sentFiles } from '../contract.ts';
import { getShared, list } from './list-sent-files.ts';
import { sendFiles } from './send-files.ts';
import { receivers } from './store/receivers.ts';
import * as toolFiles from './tool-files.ts';
import { restore, withdraw } from './withdraw.ts';

export const handlers: Handlers<typeof sentFiles> = {
  send: sendFiles,
  getShared,
  list,
  receivers: ({ db, actor, input }) => receivers(db, actor, input),
  withdraw,
  restore,

  toolFiles: toolFiles.names,
  toolUploader: toolFiles.upload,
  toolFileList: toolFiles.list,
  removeToolFile: toolFiles.remove,
};
