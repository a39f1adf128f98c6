import { aDefinition } from '#features/forms/web/fixtures.ts';
import type { OwnApplication } from '../contract/apply.ts';
import type { PublicForm } from '../contract/public-form.ts';

/** The form of an open project. */
export const aForm: PublicForm = {
  project: { id: 1, url: 'symvoulos', descr: 'Σύμβουλος για κάθε βήμα' },
  open: true,
  version: 4,
  definition: aDefinition,
  noticeHtml: '<p>Κρατάμε τα στοιχεία σας όσο διαρκεί το πρόγραμμα.</p>',
  noticeHash: 'abc',
};

/** An application as its applicant sees it: one document missing, one to replace. */
export const anOwnApplication: OwnApplication = {
  id: 11,
  protocol: '2026-000011',
  status: 1,
  email: 'danae@example.gr',
  createdAt: new Date('2026-11-16T10:00:00Z'),
  answers: { fullName: 'Δανάη Δείγμα', email: 'danae@example.gr', unemployed: true, months: 5 },
  definition: aDefinition,
  formVersion: 4,
  noticeHtml: aForm.noticeHtml,
  noticeHash: 'abc',
  project: aForm.project,
  hasPassword: false,
  documents: [
    {
      key: 'identity',
      title: { el: 'Ταυτότητα', en: 'Identity card' },
      required: true,
      kinds: ['pdf', 'image'],
      state: 'missing',
      files: [],
    },
    {
      key: 'card',
      title: { el: 'Κάρτα ανεργίας', en: 'Unemployment card' },
      required: true,
      kinds: ['pdf'],
      state: 'replace',
      reason: 'Η δεύτερη σελίδα λείπει.',
      changedAt: new Date('2026-05-15T15:30:00Z'),
      files: [{ id: 90, name: 'karta.pdf', mime: 'application/pdf', size: 1000 }],
    },
  ],
};
