import { p, type ReadyTemplate, right } from './template.ts';

export const agreement: ReadyTemplate = {
  key: 'agreement',
  name: 'mentoring-agreement',
  about: 'pair',
  isCertificate: false,
  el: {
    title: 'Συμφωνητικό συνεργασίας',
    body: [
      right('{{ document.date | long_date }}'),
      p(
        'Στο πλαίσιο του έργου «{{ project.title }}», οι <strong>{{ mentor.name }}</strong> (σύμβουλος) και <strong>{{ person.name }}</strong> (ωφελούμενος/η) συμφωνούν τα εξής:',
      ),
      '<ol><li><p>Οι συναντήσεις ορίζονται με κοινή συμφωνία και κάθε πλευρά ενημερώνει εγκαίρως την άλλη όταν δεν μπορεί να προσέλθει.</p></li><li><p>Ό,τι λέγεται στις συναντήσεις είναι εμπιστευτικό.</p></li><li><p>Κάθε πλευρά μπορεί να ζητήσει από τους υπευθύνους του έργου τη λήξη της συνεργασίας.</p></li></ol>',
      p('{% signatures mentor.name, person.name %}'),
    ],
  },
  en: {
    title: 'Mentoring agreement',
    body: [
      right('{{ document.date | long_date }}'),
      p(
        'Within “{{ project.title }}”, <strong>{{ mentor.name }}</strong> (mentor) and <strong>{{ person.name }}</strong> (mentee) agree on the following:',
      ),
      '<ol><li><p>Meetings are arranged together, and each side lets the other know in good time when they cannot come.</p></li><li><p>What is said in the meetings is confidential.</p></li><li><p>Each side may ask the staff of the project to end the cooperation.</p></li></ol>',
      p('{% signatures mentor.name, person.name %}'),
    ],
  },
};

export const acceptance: ReadyTemplate = {
  key: 'acceptance',
  name: 'acceptance-letter',
  about: 'person',
  isCertificate: false,
  el: {
    title: 'Γνωστοποίηση επιλογής',
    body: [
      right('{{ document.date | long_date }}'),
      p('Προς: <strong>{{ person.name | accusative }}</strong>'),
      p('Σας γνωστοποιούμε με χαρά ότι η αίτησή σας για το έργο «{{ project.title }}» έγινε δεκτή.'),
      p('Ο/Η σύμβουλός σας θα επικοινωνήσει μαζί σας για την πρώτη συνάντηση.'),
      p('Με εκτίμηση,'),
      p('{{ document.issuer }}'),
    ],
  },
  en: {
    title: 'Letter of acceptance',
    body: [
      right('{{ document.date | long_date }}'),
      p('To: <strong>{{ person.name }}</strong>'),
      p('We are pleased to inform you that your application for “{{ project.title }}” has been accepted.'),
      p('Your mentor will contact you about your first meeting.'),
      p('Yours sincerely,'),
      p('{{ document.issuer }}'),
    ],
  },
};

export const rejection: ReadyTemplate = {
  key: 'rejection',
  name: 'rejection-letter',
  about: 'person',
  isCertificate: false,
  el: {
    title: 'Γνωστοποίηση απόρριψης',
    body: [
      right('{{ document.date | long_date }}'),
      p('Προς: <strong>{{ person.name | accusative }}</strong>'),
      p('Σας γνωστοποιούμε ότι η αίτησή σας για το έργο «{{ project.title }}» δεν έγινε δεκτή.'),
      p('Μπορείτε να ζητήσετε από τους υπευθύνους του έργου τους λόγους της απόφασης.'),
      p('Σας ευχαριστούμε για το ενδιαφέρον σας.'),
      p('{{ document.issuer }}'),
    ],
  },
  en: {
    title: 'Letter of rejection',
    body: [
      right('{{ document.date | long_date }}'),
      p('To: <strong>{{ person.name }}</strong>'),
      p('We regret to inform you that your application for “{{ project.title }}” has not been accepted.'),
      p('You may ask the staff of the project for the reasons of the decision.'),
      p('Thank you for your interest.'),
      p('{{ document.issuer }}'),
    ],
  },
};
