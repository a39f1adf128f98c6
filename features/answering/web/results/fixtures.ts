import { groupId } from '#engines/questionnaire/ids.ts';
import type { Results } from '../../contract/results.ts';
import { aQuiz } from '../run/fixtures.ts';

/** The same text in both languages. */
export const both = (text: string) => ({ el: text, en: text });

/** The result of a mentee: two scales, of which one has a score, and two questions that were shown. */
export const aResult = (change: Partial<Results> = {}): Results => ({
  actionId: 61,
  questId: 3,
  title: 'Τι μου αρέσει',
  mentee: { id: 8, name: 'Δανάη Δείγμα' },
  state: 'finished',
  startedAt: new Date('2026-03-01T10:00:00Z'),
  finishedAt: new Date('2026-03-01T10:30:00Z'),
  completion: 0.5,
  scores: [
    {
      name: 'R',
      title: both('Πρακτικός'),
      raw: 15,
      min: 0,
      max: 20,
      answered: 5,
      items: 5,
      band: { label: both('Μεγάλο'), text: both('Ηλεκτρολόγος') },
    },
    { name: 'S', title: both('Κοινωνικός'), min: 0, max: 20, answered: 1, items: 5 },
  ],
  profile: {
    highest: ['R', 'S'],
    tied: ['S'],
    differentiation: 12,
    isFlat: false,
  },
  questionnaire: { ...aQuiz() },
  answers: [{ groupId: groupId('ID_0001', 1), optionId: 2, text: null }],
  late: [],
  shown: ['ID_0001', 'ID_0003'],
  grades: [{ question: 'ID_0001', right: 1, of: 1 }],
  ...change,
});
