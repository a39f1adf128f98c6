import { holds, roles } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import { issuers, templateWriters } from '../access.ts';
import '../addresses.ts';

export const documentsPages = pages({
  name: 'documents',
  screens: [
    {
      path: '/{curProject}/admin/documents/list',
      may: issuers,
      title: 'nav.documents',
      load: async () => (await import('./list/DocumentsScreen.tsx')).DocumentsScreen,
    },
    {
      path: '/{curProject}/admin/documents/edit/{id?}',
      may: templateWriters,
      title: 'nav.documents',
      load: async () => (await import('./editor/TemplateEditorScreen.tsx')).TemplateEditorScreen,
    },
    {
      path: '/{curProject}/documents',
      may: roles,
      title: 'nav.ownDocuments',
      load: async () => (await import('./own/OwnDocumentsScreen.tsx')).OwnDocumentsScreen,
    },
    {
      path: '/verify/{code?}',
      may: 'anyone',
      title: 'documents.verify',
      load: async () => (await import('./verify/VerifyScreen.tsx')).VerifyScreen,
    },
  ],
  parts: {
    personSection: {
      order: 47,
      isFor: (_user, held) => holds(held, issuers),
      Section: part(async () => (await import('./own/PersonDocuments.tsx')).PersonDocuments),
    },
    itemsBeside: part(async () => (await import('./own/NewestDocuments.tsx')).NewestDocuments),
    consoleTabs: async () => (await import('./console-tabs.ts')).consoleTabs,
  },
});
