import { type ConsoleTab, part } from '#platform/web/pages.ts';

export const consoleTabs: readonly ConsoleTab[] = [
  {
    name: 'views',
    order: 30,
    title: 'nav.customViews',
    Part: part(async () => (await import('./list/ViewsPanel.tsx')).ViewsPanel),
  },
];
