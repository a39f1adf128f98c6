import { files } from '#features/files/contract.ts';
import { withStale } from '#platform/contract/stale.ts';
import { sharing } from './contract/sharing.ts';
import { toolFiles } from './contract/tool-files.ts';

/** Files that people share with each other, and the files of tools. */
export const shares = withStale({ ...sharing, ...toolFiles }, (calls) => {
  const shown = [calls.list, calls.projectUsage, files.usage];
  return {
    share: shown,
    withdraw: shown,
    restore: shown,
    toolUploader: [calls.toolFileList],
    removeToolFile: [calls.toolFileList],
  };
});
