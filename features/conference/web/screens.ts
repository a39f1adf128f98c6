import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/conference/{meetingId}',
    title: 'conference.title',
    texts: ['conference/door'],
    load: async () => (await import('./ConferenceScreen.tsx')).ConferenceScreen,
  },
];
