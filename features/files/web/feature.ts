import { pages, part } from '#platform/web/pages.ts';

export const filesPages = pages({
  name: 'files',
  parts: {
    account: part(async () => (await import('./account/OwnRoom.tsx')).OwnRoom),
    projectSettings: {
      Form: part(async () => (await import('./settings/FileSettings.tsx')).FileSettings),
    },
  },
});
