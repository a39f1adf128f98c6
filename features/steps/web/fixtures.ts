import type { OneStep, Step } from '../contract/steps.ts';
import type { Written } from '../contract/documents.ts';

/** An open step with these differences. */
export const aStep = (change: Partial<Step> = {}): Step => ({
  id: 60,
  typeId: 4,
  title: 'Το προφίλ μου',
  group: ['Α. Γνωριμία'],
  state: 'open',
  hidden: false,
  isLate: false,
  mentor: { id: 3, name: 'Λητώ Σοφού' },
  waitsForMentor: false,
  isWriting: false,
  hasNews: false,
  ...change,
});

export const nothingWritten: Written = { data: '{}', version: 0 };

/** A document that was written at ten in the morning of 5 March, Greek time. */
export const wrote = (text: string, version = 1, changedBy = 'Δανάη Δείγμα'): Written => ({
  data: JSON.stringify({ text }),
  version,
  changedAt: new Date('2026-03-05T08:00:00Z'),
  changedBy,
});

const nothing = {
  write: false,
  guide: false,
  complete: false,
  handOver: false,
  takeBack: false,
  addFiles: false,
  reopen: false,
  publish: false,
};

/** An open step of Δανάη Δείγμα without any text. The user has only the rights that are given. */
export function oneStep({
  may,
  ...change
}: Partial<Omit<OneStep, 'may'>> & { may?: Partial<OneStep['may']> } = {}): OneStep {
  return {
    step: aStep(),
    projectId: 1,
    mentee: { id: 7, name: 'Δανάη Δείγμα' },
    views: [],
    instructions: '<p>Γράψτε λίγα λόγια για εσάς.</p>',
    hindrances: [],
    menteeData: nothingWritten,
    mentorData: nothingWritten,
    files: [],
    questId: null,
    questStatus: 0,
    may: { ...nothing, read: true, ...may },
    ...change,
  };
}
