import { type ConsoleTab, part } from '#platform/web/pages.ts';

export const consoleTabs: readonly ConsoleTab[] = [
  {
    name: 'data',
    order: 50,
    title: 'nav.console.data',
    Part: part(async () => (await import('./data/DataTab.tsx')).DataTab),
  },
  {
    name: 'mass',
    order: 60,
    title: 'nav.console.mass',
    Part: part(async () => (await import('./mass/MassTab.tsx')).MassTab),
  },
  {
    name: 'calls',
    order: 70,
    title: 'nav.console.calls',
    Part: part(async () => (await import('./calls/CallsTab.tsx')).CallsTab),
  },
  {
    name: 'jobs',
    order: 80,
    title: 'nav.console.jobs',
    Part: part(async () => (await import('./jobs/JobsTab.tsx')).JobsTab),
  },
];
