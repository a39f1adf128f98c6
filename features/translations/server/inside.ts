// For the start of the server, the other nodes and the build: no user reads these.
export { renewTexts } from './kept.ts';
export { readReleaseFile } from './release-file.ts';
export { writeFolder } from './write-folder.ts';
