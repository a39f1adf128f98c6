import { anOwnApplication } from '#features/applications/web/fixtures.ts';
import type { OneApplication } from '../contract/one.ts';

/** An application as staff see it. */
export const anApplication: OneApplication = (() => {
  const { project: _, hasPassword: __, ...submitted } = anOwnApplication;
  return {
    ...submitted,
    applicant: 'Δανάη Δείγμα',
    version: 3,
    notes: [
      {
        id: 1,
        author: 'Ίρις Ελεγκάκη',
        text: 'Τηλεφώνησε για την κάρτα.',
        at: new Date('2026-11-17T08:00:00Z'),
      },
    ],
    changes: [
      { id: 1, at: new Date('2026-11-16T10:00:00Z'), kind: 'submitted', detail: {} },
      {
        id: 2,
        at: new Date('2026-11-16T11:00:00Z'),
        kind: 'status',
        by: 'Ίρις Ελεγκάκη',
        from: -1,
        to: 1,
        detail: {},
      },
    ],
    trace: [
      {
        place: 'sections.1.questions.1.show',
        rule: 'answers.unemployed',
        read: { unemployed: true },
        said: true,
        ok: true,
      },
    ],
    failures: [],
    duplicates: [],
  };
})();
