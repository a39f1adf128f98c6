import { staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const conferencePages = pages({
  name: 'conference',
  screens: [
    {
      path: '/{curProject}/conference/{meetingId}',
      may: ['Mentor', 'Mentee', ...staff],
      title: 'conference.title',
      load: async () => (await import('./ConferenceScreen.tsx')).ConferenceScreen,
    },
  ],
  parts: {
    meetingDoor: part(async () => (await import('./door/PageDoor.tsx')).PageDoor),
  },
  homeParts: [
    {
      on: 'home',
      order: 5,
      roles: ['Mentee', 'Mentor'],
      Part: part(async () => (await import('./door/NextMeeting.tsx')).SoonMeeting),
    },
    {
      on: 'home',
      order: 20,
      roles: ['Mentee', 'Mentor'],
      Part: part(async () => (await import('./door/NextMeeting.tsx')).NextMeeting),
    },
  ],
});
