export { requireParticipant } from './load.ts';
