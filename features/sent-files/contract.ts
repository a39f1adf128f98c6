import { files } from '#features/files/contract.ts';
import { withStale } from '#platform/contract/stale.ts';
import { room } from './contract/room.ts';
import { sending } from './contract/sending.ts';
import { toolFiles } from './contract/tool-files.ts';

/** Files that people send each other, the files of tools, and the room for the files of a project. */
export const sentFiles = withStale({ ...sending, ...toolFiles, ...room }, (calls) => {
  const shown = [calls.list, calls.projectUsage, files.usage];
  return {
    send: shown,
    withdraw: shown,
    restore: shown,
    toolUploader: [calls.toolFileList],
    removeToolFile: [calls.toolFileList],
  };
});
