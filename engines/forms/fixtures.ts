import type { FormDefinition, Localized, Question } from './definition.ts';

const both = (text: string): Localized => ({ el: text, en: text });

/** A question for tests; its name is its label. */
export function aQuestion(question: Partial<Question> & Pick<Question, 'name' | 'type'>): Question {
  return { label: both(question.name), required: false, ...question };
}

const regions = ['attica', 'crete'].map((value) => ({ value, label: both(value) }));
const towns = ['attica-athens', 'attica-piraeus', 'crete-chania'].map((value) => ({
  value,
  label: both(value),
}));

/** A form in which questions hang on each other: unemployed → since when → reason; region → town. */
export const applicationForm: FormDefinition = {
  sections: [
    {
      title: both('person'),
      questions: [
        aQuestion({ name: 'birthDate', type: 'date', required: true, min: 18 }),
        aQuestion({ name: 'afm', type: 'afm', required: true }),
        aQuestion({
          name: 'education',
          type: 'number',
          min: 0,
          max: 25,
          validation: [
            { rule: '!(answers.education > ageOn(answers.birthDate))', message: both('older than you') },
          ],
        }),
      ],
    },
    {
      title: both('work'),
      questions: [
        aQuestion({ name: 'unemployed', type: 'checkbox' }),
        aQuestion({ name: 'since', type: 'date', required: true, show: 'answers.unemployed' }),
        aQuestion({ name: 'reason', type: 'text', required: true, show: "answers.since !== ''" }),
        aQuestion({ name: 'region', type: 'select', required: true, options: regions }),
        aQuestion({
          name: 'town',
          type: 'select',
          options: towns,
          filter: 'ctx.options.filter((town) => town.startsWith(answers.region))',
        }),
      ],
    },
  ],
  documents: [
    { key: 'identity', title: both('identity'), required: true, kinds: ['pdf'] },
    { key: 'card', title: both('card'), required: true, kinds: ['pdf'], show: 'answers.unemployed' },
  ],
};

/** The day of the tests. */
export const today = '20-11-2026';

/** The answers of an applicant who may submit `applicationForm`. */
export const goodAnswers = {
  birthDate: '15/05/1996',
  afm: 'EL 123456783',
  education: '16',
  unemployed: true,
  since: '01/03/2026',
  reason: 'Κλείσιμο επιχείρησης',
  region: 'crete',
  town: 'crete-chania',
};
