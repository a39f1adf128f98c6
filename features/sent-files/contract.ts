import { files } from '#features/files/contract.ts';
import { withStale } from '#platform/contract/stale.ts';
import { sending } from './contract/sending.ts';
import { toolFiles } from './contract/tool-files.ts';

/** Files that people send each other, and the files of tools. */
export const sentFiles = withStale({ ...sending, ...toolFiles }, (calls) => {
  const shown = [calls.list, files.projectUsage, files.usage];
  return {
    send: shown,
    withdraw: shown,
    restore: shown,
    toolUploader: [calls.toolFileList],
    removeToolFile: [calls.toolFileList],
  };
});
