import type { Notification, Saying } from '../contract.ts';

type Gaps = Notification['values'];
type Language = 'el' | 'en';

/** The sentences of the page (`texts/`), for mails. */
export const sentences: Record<Language, Record<Saying, string>> = {
  el: {
    'linked.mentee': 'Σύμβουλός σας είναι: {{name}}.',
    'linked.mentor': 'Σας ανατέθηκε νέος ωφελούμενος: {{name}}.',
    'linked.mentors': 'Σας ανατέθηκαν {{count}} νέοι ωφελούμενοι.',
    'action.published': 'Έχετε νέα δράση στο πρόγραμμά σας.',
    'action.completed': 'Ολοκληρώθηκε δράση. Τη σημείωσε: {{name}}.',
    'meeting.booked': 'Ορίστηκε συνάντηση με: {{name}}.',
    'meeting.moved': 'Άλλαξε η ώρα της συνάντησης με: {{name}}.',
    'meeting.cancelled': 'Ακυρώθηκε η συνάντηση με: {{name}}.',
  },
  en: {
    'linked.mentee': 'Your mentor is {{name}}.',
    'linked.mentor': 'You have a new mentee: {{name}}.',
    'linked.mentors': 'You have {{count}} new mentees.',
    'action.published': 'There is a new action in your programme.',
    'action.completed': 'An action was completed. It was marked by: {{name}}.',
    'meeting.booked': 'A meeting was booked with {{name}}.',
    'meeting.moved': 'The time of your meeting with {{name}} has changed.',
    'meeting.cancelled': 'Your meeting with {{name}} was cancelled.',
  },
};

/** What a notification says, as its reader reads it. */
export const sentenceOf = ({ saying, values }: Pick<Notification, 'saying' | 'values'>, language: Language) =>
  fill(sentences[language][saying], values);

const fill = (sentence: string, values: Gaps): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? '…'));
