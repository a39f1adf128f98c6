import type { PersonalData } from '#platform/server/personal-data.ts';
import { removeOf, sentFilesHeld, toolFilesHeld } from './store/personal-data.ts';

/** The files that people sent each other, and those of tools. Erasing either side of a sent file removes it. */
export const sentFileData: PersonalData = {
  tables: ['file_share', 'tool_file'],

  held: [
    { part: 'shares', query: sentFilesHeld, codes: { direction: ['sent', 'received'] } },
    { part: 'toolFiles', query: toolFilesHeld },
  ],

  erase: removeOf,
};
