import type { MailTemplate } from '#platform/server/mail/template.ts';

/** What people are told about their requests. */
export const privacyMails: readonly MailTemplate[] = [
  {
    name: 'privacyExtended.html',
    variables: ['name', 'project', 'words', 'url'],
    el: {
      subject: 'Το αίτημά σας για τα προσωπικά σας δεδομένα χρειάζεται περισσότερο χρόνο',
      html: `<p>Γεια σας, {{ name }}.</p>
<p>Για το αίτημά σας στο έργο «{{ project }}» χρειαζόμαστε έως δύο ακόμη μήνες. Ο λόγος:</p>
<p>{{ words }}</p>
<p><a class="button" href="{{ url }}">Προβολή του αιτήματος</a></p>`,
    },
    en: {
      subject: 'Your request about your personal data needs more time',
      html: `<p>Hello {{ name }},</p>
<p>for your request in “{{ project }}” we need up to two months more. The reason:</p>
<p>{{ words }}</p>
<p><a class="button" href="{{ url }}">See the request</a></p>`,
    },
  },
  {
    name: 'privacyAnswer.html',
    variables: ['name', 'project', 'words', 'url'],
    el: {
      subject: 'Απάντηση στο αίτημά σας για τα προσωπικά σας δεδομένα',
      html: `<p>Γεια σας, {{ name }}.</p>
<p>Απαντήθηκε το αίτημά σας στο έργο «{{ project }}»:</p>
<p>{{ words }}</p>
<p><a class="button" href="{{ url }}">Προβολή του αιτήματος</a></p>
<p>Αν διαφωνείτε, μπορείτε να απευθυνθείτε στην Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα.</p>`,
    },
    en: {
      subject: 'An answer to your request about your personal data',
      html: `<p>Hello {{ name }},</p>
<p>your request in “{{ project }}” was answered:</p>
<p>{{ words }}</p>
<p><a class="button" href="{{ url }}">See the request</a></p>
<p>If you disagree, you can turn to the Hellenic Data Protection Authority.</p>`,
    },
  },
];
