import type { MailTemplate } from '#platform/server/mail/template.ts';

/** The mails that tell who was linked with whom. */
export const matchingMails: readonly MailTemplate[] = [
  {
    name: 'matchedMentee.html',
    variables: ['name', 'project', 'mentor', 'url'],
    el: {
      subject: 'Ο σύμβουλός σας στο έργο «{{ project }}»',
      html: `<p>Γεια σας, {{ name }}.</p>
<p>Στο έργο «{{ project }}» σύμβουλός σας είναι: <strong>{{ mentor }}</strong>.</p>
<p>Στη σελίδα του έργου θα βρείτε τα επόμενα βήματά σας.</p>
<p><a class="button" href="{{ url }}">Άνοιγμα του έργου</a></p>`,
    },
    en: {
      subject: 'Your mentor in “{{ project }}”',
      html: `<p>Hello {{ name }},</p>
<p>your mentor in “{{ project }}” is <strong>{{ mentor }}</strong>.</p>
<p>The page of the project shows your next steps.</p>
<p><a class="button" href="{{ url }}">Open the project</a></p>`,
    },
  },
  {
    name: 'matchedMentor.html',
    variables: ['name', 'project', 'mentees', 'url'],
    el: {
      subject: 'Νέοι ωφελούμενοι στο έργο «{{ project }}»',
      html: `<p>Γεια σας, {{ name }}.</p>
<p>Στο έργο «{{ project }}» συνδεθήκατε με:</p>
<ul>{% for mentee in mentees %}<li>{{ mentee.name }}</li>{% endfor %}</ul>
<p><a class="button" href="{{ url }}">Άνοιγμα του έργου</a></p>`,
    },
    en: {
      subject: 'New mentees in “{{ project }}”',
      html: `<p>Hello {{ name }},</p>
<p>in “{{ project }}” you were linked with:</p>
<ul>{% for mentee in mentees %}<li>{{ mentee.name }}</li>{% endfor %}</ul>
<p><a class="button" href="{{ url }}">Open the project</a></p>`,
    },
  },
];
