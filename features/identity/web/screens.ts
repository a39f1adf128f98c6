import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/signin',
    title: 'identity.signIn',
    load: async () => (await import('./SignInScreen.tsx')).SignInScreen,
  },
  {
    path: '/gdpr',
    title: 'identity.consent',
    load: async () => (await import('./GdprScreen.tsx')).GdprScreen,
  },
  {
    path: '/account',
    title: 'app.account',
    texts: ['privacy'],
    load: async () => (await import('./AccountScreen.tsx')).AccountScreen,
  },
];
