import type { PersonalData } from '#platform/server/personal-data.ts';
import { removeOf, sharesHeld, toolFilesHeld } from './store/personal-data.ts';

/** What people shared with each other, and the files of tools. Erasing either side of a share removes it. */
export const shareData: PersonalData = {
  tables: ['file_share', 'tool_file'],

  held: [
    { part: 'shares', query: sharesHeld, codes: { direction: ['sent', 'received'] } },
    { part: 'toolFiles', query: toolFilesHeld },
  ],

  erase: removeOf,
};
