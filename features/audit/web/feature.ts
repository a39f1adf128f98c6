import { pages } from '#platform/web/pages.ts';
import '../addresses.ts';

export const auditPages = pages({
  name: 'audit',
  screens: [
    {
      path: '/{curProject}/admin/audit',
      may: ['Admin'],
      title: 'nav.audit',
      load: async () => (await import('./AuditScreen.tsx')).AuditScreen,
    },
  ],
});
