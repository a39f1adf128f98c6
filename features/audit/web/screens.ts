import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/admin/audit',
    title: 'nav.audit',
    load: async () => (await import('./AuditScreen.tsx')).AuditScreen,
  },
];
