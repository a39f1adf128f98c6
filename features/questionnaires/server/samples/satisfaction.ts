import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { numbered, say, usual } from './sample.ts';

/** Satisfaction at the end of a programme: three things, whether one would recommend it, and words. */
export const satisfactionSample: Questionnaire = {
  ...usual,
  showsResult: false,
  title: say('Ικανοποίηση από το πρόγραμμα', 'Satisfaction with the programme'),
  intro: say('Η γνώμη σας μας βοηθά να γίνουμε καλύτεροι.', 'Your opinion helps us to improve.'),
  sections: [
    {
      title: say('Η γνώμη σας', 'Your opinion'),
      open: true,
      lines: [
        [
          {
            id: 'ID_0001',
            type: 33,
            text: say('Πόσο ικανοποιημένοι είστε από…', 'How satisfied are you with…'),
            model: {},
            data: {
              rows: numbered([
                say('το περιεχόμενο: πόσο χρήσιμο ήταν', 'the content: how useful it was'),
                say('τη σχέση με τον σύμβουλο', 'the work with the mentor'),
                say('την ευκολία της πλατφόρμας', 'how easy the platform is'),
              ]),
              options: numbered([
                say('Καθόλου', 'Not at all'),
                say('Λίγο', 'A little'),
                say('Μέτρια', 'Moderately'),
                say('Αρκετά', 'Quite'),
                say('Πολύ', 'Very'),
              ]),
            },
          },
        ],
        [
          {
            id: 'ID_0002',
            type: 32,
            text: say('Θα το συνιστούσατε σε κάποιον;', 'Would you recommend it to someone?'),
            model: {},
            data: { trueValue: say('Ναι', 'Yes'), falseValue: say('Όχι', 'No') },
          },
        ],
        [
          {
            id: 'ID_0003',
            type: 37,
            text: say('Τι θα αλλάζατε;', 'What would you change?'),
            model: {},
            data: { maxLength: 2_000 },
          },
        ],
      ],
    },
  ],
  scales: [
    {
      name: 'satisfaction',
      title: say('Ικανοποίηση', 'Satisfaction'),
      method: 'mean',
      items: [{ question: 'ID_0001' }],
      mayMiss: 0.4,
      norms: [],
      bands: [],
    },
  ],
};
