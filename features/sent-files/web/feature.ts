import { holds, participants, staff, type Role } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

/** Who opens the items of a mentor (docs/spec/routes.tsv). */
const mentorItems = [...staff, 'Mentor', 'Microdata'] as const satisfies readonly Role[];

const load = async () => (await import('./list/ItemsScreen.tsx')).ItemsScreen;

export const sentFilesPages = pages({
  name: 'sent-files',
  screens: [
    { path: '/{curProject}/admin/senditems', may: staff, title: 'nav.items', load },
    { path: '/{curProject}/mentee/senditems', may: [...staff, 'Mentee'], title: 'nav.items', load },
    { path: '/{curProject}/mentor/senditems', may: mentorItems, title: 'nav.items', load },
  ],
  homeParts: [
    {
      on: 'home',
      order: 20,
      roles: ['Mentee'],
      Part: part(async () => (await import('./parts/NewestItems.tsx')).NewestItems),
    },
  ],
  parts: {
    personSection: {
      order: 45,
      isFor: ({ roles }, held) => holds(held, participants) && holds(roles, ['Mentor', 'Mentee']),
      Section: part(async () => (await import('./parts/of-people.ts')).PersonItems),
    },
    pairParts: [{ about: 'files', Part: part(async () => (await import('./parts/of-people.ts')).PairItems) }],
  },
});
