import { type ConsoleTab, part } from '#platform/web/pages.ts';

export const consoleTabs: readonly ConsoleTab[] = [
  {
    name: 'documents',
    order: 40,
    title: 'nav.documents',
    Part: part(async () => (await import('./list/TemplatesTab.tsx')).TemplatesTab),
  },
];
