// For the start of the server and for the other nodes: no user reads these.
export { renewTexts } from './kept.ts';
