import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/calendar',
    title: 'nav.calendar',
    texts: ['conference/door'],
    load: async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
  },
];
