import type { WireDefinition } from './shared/definition.ts';

const both = (text: string) => ({ el: text, en: text });

/** A small form: one question depends on another, a check can fail, and documents are required. */
export const aDefinition: WireDefinition = {
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
