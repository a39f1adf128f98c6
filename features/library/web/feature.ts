import { pages, part } from '#platform/web/pages.ts';
import { approvers, libraryReaders } from '../access.ts';
import '../addresses.ts';

const home = part(async () => (await import('./home/LibraryHome.tsx')).LibraryHome);
const shared = part(async () => (await import('./pair/PairLibrary.tsx')).PairLibrary);

export const libraryPages = pages({
  name: 'library',
  screens: [
    { path: '/{curProject}/library', may: libraryReaders, title: 'nav.library', load },
    { path: '/{curProject}/library/items/{Category?}', may: libraryReaders, title: 'nav.library', load },
  ],
  homeParts: [{ on: 'home', order: 32, roles: [...approvers, 'Mentee'], Part: home }],
  parts: {
    pairParts: [{ about: 'library', Part: shared }],
    personSection: { order: 60, isFor: ({ roles }) => roles.includes('Mentee'), Section: shared },
  },
});

/** One screen for both addresses. */
async function load() {
  return (await import('./LibraryScreen.tsx')).LibraryScreen;
}
