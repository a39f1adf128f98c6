export { conferenceHandlers } from './events.ts';
export { conferenceData } from './personal-data.ts';
export { sweepConference } from './store.ts';
