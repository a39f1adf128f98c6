export { PairMeetings } from './parts/PairMeetings.tsx';
export { FilesOfPair, type PairFiles } from './parts/PairFiles.tsx';
