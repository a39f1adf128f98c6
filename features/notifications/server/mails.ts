import type { MailTemplate } from '#platform/server/mail/template.ts';

/** The mails to those who want to be told by mail: of one thing at once, or of a day's in the morning. */
export const notificationMails: readonly MailTemplate[] = [
  {
    name: 'notification.html',
    variables: ['name', 'project', 'text', 'url', 'choices'],
    el: {
      subject: '{{ text }}',
      html: `<p>Γεια σας, {{ name }}.</p>
<p>{{ text }}</p>
{% if project != '' %}<p>Έργο: {{ project }}</p>{% endif %}
<p><a class="button" href="{{ url }}">Άνοιγμα</a></p>
<p>Ορίζετε ποιες ειδοποιήσεις λαμβάνετε με email <a href="{{ choices }}">στη σελίδα των ειδοποιήσεων</a>.</p>`,
    },
    en: {
      subject: '{{ text }}',
      html: `<p>Hello {{ name }},</p>
<p>{{ text }}</p>
{% if project != '' %}<p>Project: {{ project }}</p>{% endif %}
<p><a class="button" href="{{ url }}">Open</a></p>
<p>You choose which notifications you get by mail <a href="{{ choices }}">on the page of notifications</a>.</p>`,
    },
  },
  {
    name: 'digest.html',
    variables: ['name', 'news', 'count', 'more', 'choices'],
    el: {
      subject: 'Οι ειδοποιήσεις σας ({{ count }})',
      html: `<p>Γεια σας, {{ name }}.</p>
<p>Από την προηγούμενη ενημέρωση:</p>
<ul>{% for one in news %}<li><a href="{{ one.url }}">{{ one.text }}</a></li>{% endfor %}</ul>
{% if more > 0 %}<p>Ακόμη {{ more }} θα βρείτε στη σελίδα των ειδοποιήσεων.</p>{% endif %}
<p><a class="button" href="{{ choices }}">Όλες οι ειδοποιήσεις</a></p>`,
    },
    en: {
      subject: 'Your notifications ({{ count }})',
      html: `<p>Hello {{ name }},</p>
<p>since the last time:</p>
<ul>{% for one in news %}<li><a href="{{ one.url }}">{{ one.text }}</a></li>{% endfor %}</ul>
{% if more > 0 %}<p>{{ more }} more are on the page of notifications.</p>{% endif %}
<p><a class="button" href="{{ choices }}">All notifications</a></p>`,
    },
  },
];
