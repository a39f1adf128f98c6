export { meetingData } from './personal-data.ts';
