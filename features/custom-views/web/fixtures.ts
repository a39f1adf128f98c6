import type { EditedView, ShownView } from '../contract/shapes.ts';

/** A view as its reader's page gets it. */
export const aShownView = (change: Partial<ShownView> = {}): ShownView => ({
  id: 5,
  version: 2,
  name: 'odigos',
  category: 'Εργαλεία',
  titleEl: 'Οδηγός',
  titleEn: 'Guide',
  html: '<p>Η προβολή</p>',
  controller: '',
  isOpen: false,
  isLastGood: false,
  isDraft: false,
  ...change,
});

/** A view as its editor gets it. */
export const anEditedView = (change: Partial<EditedView> = {}): EditedView => ({
  id: 5,
  projectId: 1,
  name: 'odigos',
  type: 'page',
  category: 'Εργαλεία',
  titleEl: 'Οδηγός',
  titleEn: '',
  descr: '',
  access: ['Mentee'],
  html: '<p>Η προβολή</p>',
  controller: '',
  version: 2,
  savedAt: new Date('2026-11-20T10:00:00Z'),
  savedBy: 'Άλκηστη Ρήγα',
  published: 2,
  shown: 2,
  ...change,
});
