export { oneNamed as meetingSeen } from './store/meetings.ts';
export { toMeeting } from './words.ts';
export { heldMeetings } from './store/held.ts';
