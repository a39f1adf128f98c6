import { pages } from '#platform/web/pages.ts';
import '../addresses.ts';

export const identityPages = pages({
  name: 'identity',
  screens: [
    {
      path: '/signin',
      may: 'anyone',
      title: 'ui.word.signIn',
      load: async () => (await import('./SignInScreen.tsx')).SignInScreen,
    },
    {
      path: '/account',
      may: 'signed-in',
      title: 'app.account',
      load: async () => (await import('./AccountScreen.tsx')).AccountScreen,
    },
  ],
});
