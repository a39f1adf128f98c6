import { athensClock } from '#engines/dates/athens.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import type { Notification, Saying } from '../contract.ts';

type Gaps = Notification['values'];
type Language = 'el' | 'en';

/** The sentences of the page (`texts/`), for mails. */
export const sentences: Record<Language, Record<Saying, string>> = {
  el: {
    'linked.mentee': 'Σύμβουλός σας είναι: {{name}}.',
    'linked.mentor': 'Σας ανατέθηκε νέος ωφελούμενος: {{name}}.',
    'linked.mentors': 'Σας ανατέθηκαν {{count}} νέοι ωφελούμενοι.',
    'linked.actions': 'Σας ανατέθηκαν δράσεις του ωφελούμενου: {{name}}.',
    'linked.actionsOfMany': 'Σας ανατέθηκαν δράσεις {{count}} ωφελουμένων.',
    'action.published': 'Έχετε νέα δράση στο πρόγραμμά σας.',
    'action.publishedMany': 'Έχετε {{count}} νέες δράσεις στο πρόγραμμά σας.',
    'action.completed': 'Ολοκληρώθηκε δράση. Τη σημείωσε: {{name}}.',
    'meeting.booked': 'Ορίστηκε συνάντηση με: {{name}}.',
    'meeting.moved': 'Άλλαξε η ώρα της συνάντησης με: {{name}}.',
    'meeting.cancelled': 'Ακυρώθηκε η συνάντηση με: {{name}}.',
    'meeting.invited': 'Σας προσκαλούν σε τηλεδιάσκεψη με: {{name}}, {{at}}.',
    'reminder.meeting': 'Υπενθύμιση: έχετε συνάντηση με: {{name}}, {{at}}.',
    'reminder.due': 'Υπενθύμιση: μια δράση σας λήγει στις {{day}}.',
    'reminder.late': 'Η προθεσμία μιας δράσης σας ήταν στις {{day}}.',
  },
  en: {
    'linked.mentee': 'Your mentor is {{name}}.',
    'linked.mentor': 'You have a new mentee: {{name}}.',
    'linked.mentors': 'You have {{count}} new mentees.',
    'linked.actions': 'You were given actions of the mentee {{name}}.',
    'linked.actionsOfMany': 'You were given actions of {{count}} mentees.',
    'action.published': 'There is a new action in your programme.',
    'action.publishedMany': 'There are {{count}} new actions in your programme.',
    'action.completed': 'An action was completed. It was marked by: {{name}}.',
    'meeting.booked': 'A meeting was booked with {{name}}.',
    'meeting.moved': 'The time of your meeting with {{name}} has changed.',
    'meeting.cancelled': 'Your meeting with {{name}} was cancelled.',
    'meeting.invited': 'You are invited to a video call with {{name}}, {{at}}.',
    'reminder.meeting': 'Reminder: you meet {{name}}, {{at}}.',
    'reminder.due': 'Reminder: one of your actions is due on {{day}}.',
    'reminder.late': 'One of your actions was due on {{day}}.',
  },
};

/** What a notification says, as its reader reads it. */
export const sentenceOf = ({ saying, values }: Pick<Notification, 'saying' | 'values'>, language: Language) =>
  fill(sentences[language][saying], inWords(values, language));

/** Moments and days as people write them, by the clocks in Greece. */
function inWords(values: Gaps, language: Language): Gaps {
  const { at, day } = values;
  const clock = at === undefined ? undefined : athensClock(Date.parse(String(at)));
  return {
    ...values,
    ...(clock && { at: `${formatLongDate(clock.date, language)}, ${clock.time}` }),
    ...(day !== undefined && { day: formatLongDate(String(day), language) }),
  };
}

const fill = (sentence: string, values: Gaps): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? '…'));
