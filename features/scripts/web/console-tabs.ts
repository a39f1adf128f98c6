import { type ConsoleTab, part } from '#platform/web/pages.ts';

export const consoleTabs: readonly ConsoleTab[] = [
  {
    name: 'scripts',
    order: 25,
    title: 'nav.scripts',
    Part: part(async () => (await import('./ScriptsPanel.tsx')).ScriptsPanel),
  },
];
