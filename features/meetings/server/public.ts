export { oneNamed as meetingSeen } from './store/meetings.ts';
export { shown as shownMeeting } from './words.ts';
