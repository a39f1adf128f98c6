import { type ConsoleTab, part } from '#platform/web/pages.ts';

export const consoleTabs: readonly ConsoleTab[] = [
  {
    name: 'query',
    order: 10,
    title: 'nav.console.query',
    Part: part(async () => (await import('./console/QueryTab.tsx')).QueryTab),
  },
  {
    name: 'services',
    order: 20,
    title: 'nav.console.services',
    Part: part(async () => (await import('./services/ServicesPanel.tsx')).ServicesPanel),
  },
];
