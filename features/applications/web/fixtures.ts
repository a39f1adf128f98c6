import type { OneApplication } from '../contract/staff.ts';
import type { OwnApplication } from '../contract/apply.ts';
import type { PublicForm } from '../contract/form.ts';

const both = (text: string) => ({ el: text, en: text });

/** A small form: one question depends on another, a check can fail, and documents are required. */
export const aDefinition: PublicForm['definition'] = {
  sections: [
    {
      title: { el: 'Τα στοιχεία σας', en: 'Your details' },
      questions: [
        { name: 'fullName', type: 'text', label: { el: 'Ονοματεπώνυμο', en: 'Full name' }, required: true },
        { name: 'email', type: 'email', label: { el: 'Διεύθυνση email', en: 'E-mail' }, required: true },
        { name: 'afm', type: 'afm', label: both('ΑΦΜ'), required: false },
      ],
    },
    {
      title: { el: 'Εργασία', en: 'Work' },
      questions: [
        {
          name: 'unemployed',
          type: 'checkbox',
          label: { el: 'Είμαι άνεργος', en: 'I am unemployed' },
          required: false,
        },
        {
          name: 'months',
          type: 'number',
          label: { el: 'Μήνες ανεργίας', en: 'Months unemployed' },
          required: true,
          show: 'answers.unemployed',
          validation: [
            {
              rule: 'answers.months >= 3',
              message: { el: 'Χρειάζονται τουλάχιστον 3 μήνες.', en: 'At least 3 months.' },
            },
          ],
        },
      ],
    },
  ],
  documents: [
    {
      key: 'identity',
      title: { el: 'Ταυτότητα', en: 'Identity card' },
      required: true,
      kinds: ['pdf', 'image'],
    },
    {
      key: 'card',
      title: { el: 'Κάρτα ανεργίας', en: 'Unemployment card' },
      required: true,
      kinds: ['pdf'],
      show: 'answers.unemployed',
    },
  ],
};

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

/** The same application as staff see it. */
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
