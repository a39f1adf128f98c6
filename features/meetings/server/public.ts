export { meetingReminderJob } from './reminders.ts';
export { meetingData } from './personal-data.ts';
export { oneNamed as meetingSeen } from './store/meetings.ts';
export { shown as shownMeeting } from './words.ts';
