export { PairMeetings } from './parts/PairMeetings.tsx';
