import { sharing } from './contract/sharing.ts';
import { toolFiles } from './contract/tool-files.ts';

/** Files that people share with each other, and the files of tools. */
export const shares = { ...sharing, ...toolFiles };
