import { centered, head, p, type ReadyTemplate, right, row } from './template.ts';

export const attendance: ReadyTemplate = {
  key: 'attendance',
  name: 'attendance-certificate',
  about: 'person',
  isCertificate: true,
  el: {
    title: 'Βεβαίωση συμμετοχής',
    body: [
      right('{{ document.date | long_date }}'),
      right('Αρ. {{ document.number }}'),
      p(''),
      centered('Βεβαιώνεται ότι'),
      centered('<strong>{{ person.name }}</strong>'),
      centered('συμμετέχει στο έργο «{{ project.title }}» από {{ person.joined_at | long_date }}.'),
      p(
        'Στο πλαίσιο του έργου πραγματοποιήθηκαν {{ work.meetings }} συναντήσεις συμβουλευτικής, συνολικής διάρκειας {{ work.minutes | hours }} ωρών.',
      ),
      p('Η βεβαίωση χορηγείται για κάθε νόμιμη χρήση.'),
      p('{% signatures "Για το έργο" %}'),
      p('{% proof %}'),
    ],
  },
  en: {
    title: 'Certificate of attendance',
    body: [
      right('{{ document.date | long_date }}'),
      right('No. {{ document.number }}'),
      p(''),
      centered('This is to certify that'),
      centered('<strong>{{ person.name }}</strong>'),
      centered('has taken part in “{{ project.title }}” since {{ person.joined_at | long_date }}.'),
      p(
        '{{ work.meetings }} counselling meetings were held, which took {{ work.minutes | hours }} hours in all.',
      ),
      p('This certificate is issued for any lawful use.'),
      p('{% signatures "For the project" %}'),
      p('{% proof %}'),
    ],
  },
};

export const hours: ReadyTemplate = {
  key: 'hours',
  name: 'hours-statement',
  about: 'person',
  isCertificate: true,
  el: {
    title: 'Κατάσταση ωρών συμβουλευτικής',
    body: [
      right('{{ document.date | long_date }}'),
      p('Έργο: <strong>{{ project.title }}</strong>'),
      p('Ωφελούμενος/η: <strong>{{ person.name }}</strong>'),
      head('Μήνας', 'Σύμβουλος', 'Συναντήσεις', 'Ώρες'),
      p('{% for one in months %}'),
      row('{{ one.month | month }}', '{{ one.mentor }}', '{{ one.meetings }}', '{{ one.minutes | hours }}'),
      p('{% endfor %}'),
      row('<strong>Σύνολο</strong>', '', '{{ work.meetings }}', '{{ work.minutes | hours }}'),
      p('{% if months.size == 0 %}'),
      p('Δεν έχει πραγματοποιηθεί συνάντηση.'),
      p('{% endif %}'),
      p('{% signatures "Ο/Η σύμβουλος", "Ο/Η ωφελούμενος/η" %}'),
    ],
  },
  en: {
    title: 'Statement of counselling hours',
    body: [
      right('{{ document.date | long_date }}'),
      p('Project: <strong>{{ project.title }}</strong>'),
      p('Mentee: <strong>{{ person.name }}</strong>'),
      head('Month', 'Mentor', 'Meetings', 'Hours'),
      p('{% for one in months %}'),
      row('{{ one.month | month }}', '{{ one.mentor }}', '{{ one.meetings }}', '{{ one.minutes | hours }}'),
      p('{% endfor %}'),
      row('<strong>Total</strong>', '', '{{ work.meetings }}', '{{ work.minutes | hours }}'),
      p('{% if months.size == 0 %}'),
      p('No meeting has been held.'),
      p('{% endif %}'),
      p('{% signatures "The mentor", "The mentee" %}'),
    ],
  },
};

export const payments: ReadyTemplate = {
  key: 'payments',
  name: 'payment-statement',
  about: 'payment-run',
  isCertificate: true,
  el: {
    title: 'Κατάσταση πληρωμών',
    body: [
      right('{{ document.date | long_date }}'),
      p('Έργο: <strong>{{ project.title }}</strong>'),
      p('Πληρωμή: <strong>{{ run.title }}</strong>, {{ run.day | long_date }}'),
      head('Ωφελούμενος/η', 'Δράση', 'Ποσό'),
      p('{% for one in payments %}{% if one.is_paid %}'),
      row('{{ one.person }}', '{{ one.action }}', '{{ one.cents | money }}'),
      p('{% endif %}{% endfor %}'),
      row('<strong>Σύνολο</strong>', '{{ run.payments }}', '{{ run.cents | money }}'),
      p('{% signatures "Ο/Η συντάκτης/τρια", "Εγκρίνεται" %}'),
    ],
  },
  en: {
    title: 'Statement of payments',
    body: [
      right('{{ document.date | long_date }}'),
      p('Project: <strong>{{ project.title }}</strong>'),
      p('Payment: <strong>{{ run.title }}</strong>, {{ run.day | long_date }}'),
      head('Mentee', 'Action', 'Amount'),
      p('{% for one in payments %}{% if one.is_paid %}'),
      row('{{ one.person }}', '{{ one.action }}', '{{ one.cents | money }}'),
      p('{% endif %}{% endfor %}'),
      row('<strong>Total</strong>', '{{ run.payments }}', '{{ run.cents | money }}'),
      p('{% signatures "Prepared by", "Approved by" %}'),
    ],
  },
};
