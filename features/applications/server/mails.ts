import type { MailTemplate } from '#platform/server/mail/template.ts';

/** The mails of applications. `url` always leads to where the next step is taken. */
export const mails: readonly MailTemplate[] = [
  {
    name: 'applicationLink.html',
    variables: ['name', 'project', 'protocol', 'url'],
    el: {
      subject: 'Επιβεβαιώστε την αίτησή σας {{ protocol }}',
      html: `<p>Αγαπητέ/ή {{ name }},</p>
<p>λάβαμε την αίτησή σας για το έργο «{{ project }}» με αριθμό πρωτοκόλλου <strong>{{ protocol }}</strong>.</p>
<p>Για να εξεταστεί, επιβεβαιώστε τη διεύθυνσή σας. Στη συνέχεια θα ανεβάσετε τα δικαιολογητικά σας και θα ορίσετε κωδικό.</p>
<p><a class="button" href="{{ url }}">Επιβεβαίωση της αίτησης</a></p>
<p>Ο σύνδεσμος ισχύει για 30 ημέρες και μία φορά. Αν δεν υποβάλατε εσείς την αίτηση, αγνοήστε αυτό το μήνυμα.</p>`,
    },
    en: {
      subject: 'Confirm your application {{ protocol }}',
      html: `<p>Dear {{ name }},</p>
<p>we received your application for “{{ project }}” with protocol number <strong>{{ protocol }}</strong>.</p>
<p>Confirm your address so that it can be examined. You will then upload your documents and set a password.</p>
<p><a class="button" href="{{ url }}">Confirm the application</a></p>
<p>The link is valid for 30 days and works once. If it was not you who applied, ignore this message.</p>`,
    },
  },
  {
    name: 'draftLink.html',
    variables: ['project', 'url'],
    el: {
      subject: 'Συνεχίστε την αίτησή σας',
      html: `<p>Οι απαντήσεις σας για το έργο «{{ project }}» φυλάχθηκαν. Η αίτηση δεν έχει υποβληθεί ακόμη.</p>
<p><a class="button" href="{{ url }}">Συνέχεια της αίτησης</a></p>
<p>Ο σύνδεσμος ανοίγει σε κάθε συσκευή και ισχύει για 30 ημέρες. Αν δεν τον ζητήσατε εσείς, αγνοήστε αυτό το μήνυμα.</p>`,
    },
    en: {
      subject: 'Continue your application',
      html: `<p>Your answers for “{{ project }}” are kept. The application has not been submitted yet.</p>
<p><a class="button" href="{{ url }}">Continue the application</a></p>
<p>The link opens on any device and is valid for 30 days. If you did not ask for it, ignore this message.</p>`,
    },
  },
  {
    name: 'resubmitDocuments.html',
    variables: ['name', 'project', 'protocol', 'url', 'documents'],
    el: {
      subject: 'Υποβάλετε ξανά δικαιολογητικά για την αίτηση {{ protocol }}',
      html: `<p>Αγαπητέ/ή {{ name }},</p>
<p>για την αίτησή σας στο έργο «{{ project }}» χρειάζεται να υποβάλετε ξανά:</p>
<ul>{% for document in documents %}<li><strong>{{ document.title }}</strong>{% if document.reason != '' %}: {{ document.reason }}{% endif %}</li>{% endfor %}</ul>
<p><a class="button" href="{{ url }}">Ανέβασμα δικαιολογητικών</a></p>`,
    },
    en: {
      subject: 'Hand in documents again for application {{ protocol }}',
      html: `<p>Dear {{ name }},</p>
<p>your application for “{{ project }}” needs these documents again:</p>
<ul>{% for document in documents %}<li><strong>{{ document.title }}</strong>{% if document.reason != '' %}: {{ document.reason }}{% endif %}</li>{% endfor %}</ul>
<p><a class="button" href="{{ url }}">Upload documents</a></p>`,
    },
  },
  {
    name: 'uploadReminder.html',
    variables: ['name', 'project', 'protocol', 'url', 'documents'],
    el: {
      subject: 'Λείπουν δικαιολογητικά από την αίτηση {{ protocol }}',
      html: `<p>Αγαπητέ/ή {{ name }},</p>
<p>η αίτησή σας για το έργο «{{ project }}» δεν μπορεί να εξεταστεί χωρίς τα παρακάτω δικαιολογητικά:</p>
<ul>{% for document in documents %}<li><strong>{{ document.title }}</strong>{% if document.reason != '' %}: {{ document.reason }}{% endif %}</li>{% endfor %}</ul>
<p><a class="button" href="{{ url }}">Ανέβασμα δικαιολογητικών</a></p>`,
    },
    en: {
      subject: 'Documents are missing from application {{ protocol }}',
      html: `<p>Dear {{ name }},</p>
<p>your application for “{{ project }}” cannot be examined without these documents:</p>
<ul>{% for document in documents %}<li><strong>{{ document.title }}</strong>{% if document.reason != '' %}: {{ document.reason }}{% endif %}</li>{% endfor %}</ul>
<p><a class="button" href="{{ url }}">Upload documents</a></p>`,
    },
  },
  {
    name: 'welcomeMentee.html',
    variables: ['name', 'project', 'url'],
    el: {
      subject: 'Επιλεχθήκατε στο έργο «{{ project }}»',
      html: `<p>Αγαπητέ/ή {{ name }},</p>
<p>η αίτησή σας έγινε δεκτή: συμμετέχετε στο έργο «{{ project }}». Καλώς ήρθατε!</p>
<p>Συνδεθείτε για να δείτε τα επόμενα βήματα και τον σύμβουλό σας.</p>
<p><a class="button" href="{{ url }}">Είσοδος στην πλατφόρμα</a></p>`,
    },
    en: {
      subject: 'You have been selected for “{{ project }}”',
      html: `<p>Dear {{ name }},</p>
<p>your application was accepted: you take part in “{{ project }}”. Welcome!</p>
<p>Sign in to see your next steps and your mentor.</p>
<p><a class="button" href="{{ url }}">Enter the platform</a></p>`,
    },
  },
];
