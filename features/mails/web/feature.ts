import { holds, staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const mailsPages = pages({
  name: 'mails',
  screens: [
    {
      path: '/help',
      may: 'anyone',
      title: 'app.help',
      load: async () => (await import('./help/HelpScreen.tsx')).HelpScreen,
    },
    {
      path: '/accessibility',
      may: 'anyone',
      title: 'app.accessibility',
      load: async () => (await import('./help/AccessibilityScreen.tsx')).AccessibilityScreen,
    },
  ],
  parts: {
    setupStep: {
      name: 'mail',
      Action: part(async () => (await import('./TestMail.tsx')).TestMail),
    },
    projectSettings: {
      Form: part(async () => (await import('./InScreens.tsx')).ContactSettings),
    },
    personSection: {
      order: 50,
      isFor: ({ sees }, held) => holds(held, staff) && (held.includes('Admin') || sees.includes('email')),
      Section: part(async () => (await import('./InScreens.tsx')).PersonMails),
    },
  },
});
