import type { Batch } from '../contract/issuing.ts';
import type { Issue } from '../contract/issued.ts';
import type { Paper, Template } from '../contract/shapes.ts';
import type { TemplateRow } from '../contract/templates.ts';

const changedAt = new Date('2026-11-27T08:00:00Z');

/** A template in the list. */
export const aTemplateRow = (own: Partial<TemplateRow> = {}): TemplateRow => ({
  id: 5,
  projectId: 1,
  name: 'attendance',
  lang: 'el',
  about: 'person',
  kind: 'text',
  title: 'Βεβαίωση παρακολούθησης',
  isCertificate: true,
  changedBy: 'Βίκτωρ Μελάς',
  changedAt,
  issued: 3,
  ...own,
});

/** A template as its authors see it. */
export const aTemplate = (own: Partial<Template> = {}): Template => ({
  id: 5,
  projectId: 1,
  name: 'attendance',
  lang: 'el',
  about: 'person',
  kind: 'text',
  title: 'Βεβαίωση παρακολούθησης',
  text: '<p>Βεβαιώνεται η συμμετοχή.</p>',
  isCertificate: true,
  version: 3,
  changedBy: 'Βίκτωρ Μελάς',
  changedAt,
  ...own,
});

/** A document that was issued. */
export const anIssue = (own: Partial<Issue> = {}): Issue => ({
  id: 31,
  title: 'Βεβαίωση παρακολούθησης',
  about: 'person',
  number: '12/2026',
  personId: 40,
  person: 'Δανάη Δείγμα',
  issuedAt: new Date('2026-11-28T09:30:00Z'),
  issuedBy: 'Ελένη Σοφού',
  file: { id: 77, name: 'attendance-12-2026.pdf', mime: 'application/pdf', size: 24_000 },
  ...own,
});

/** A document that is no longer valid. */
export const aRevokedIssue = (own: Partial<Issue> = {}): Issue =>
  anIssue({
    id: 32,
    number: '11/2026',
    person: 'Λητώ Σοφού',
    personId: 41,
    revokedAt: new Date('2026-11-28T12:00:00Z'),
    revokeReason: 'Λάθος στοιχεία',
    ...own,
  });

export const aBatch = (own: Partial<Batch> = {}): Batch => ({
  id: 9,
  title: 'Βεβαίωση παρακολούθησης',
  state: 'done',
  total: 20,
  done: 20,
  failed: 0,
  by: 'Ελένη Σοφού',
  at: new Date('2026-11-28T09:30:00Z'),
  isPdf: true,
  ...own,
});

/** A document with each kind of block that is not on its own. */
export const aPaper = (own: Partial<Paper> = {}): Paper => ({
  language: 'el',
  title: 'Βεβαίωση παρακολούθησης',
  blocks: [
    {
      kind: 'paragraph',
      align: 'left',
      runs: [{ text: 'Βεβαιώνεται η ' }, { text: 'Δανάη Δείγμα', bold: true }],
    },
    {
      kind: 'table',
      columns: 2,
      head: [[{ text: 'Μήνας' }], [{ text: 'Ώρες' }]],
      rows: [[[{ text: 'Μάιος 2026' }], [{ text: '4' }]]],
    },
    { kind: 'signatures', names: ['Ο σύμβουλος'] },
    { kind: 'proof' },
  ],
  draft: 'ΣΧΕΔΙΟ',
  proof: {
    svg: '<svg></svg>',
    alt: 'Κωδικός QR',
    lines: ['Αρ. (χωρίς αριθμό)', 'https://ithaki.example/verify/abc'],
  },
  ...own,
});
