import type { MailTemplate } from '#platform/server/mail/template.ts';

const details = {
  el: `
<table>
  <tr><th>Δράση</th><td>{{ title }}</td></tr>
  <tr><th>Με</th><td>{{ other }}</td></tr>
  <tr><th>Ημερομηνία</th><td>{{ date }}</td></tr>
  <tr><th>Ώρα</th><td>{{ time }}</td></tr>
  <tr><th>Τόπος</th><td>{{ place }}</td></tr>
</table>`,
  en: `
<table>
  <tr><th>Action</th><td>{{ title }}</td></tr>
  <tr><th>With</th><td>{{ other }}</td></tr>
  <tr><th>Date</th><td>{{ date }}</td></tr>
  <tr><th>Time</th><td>{{ time }}</td></tr>
  <tr><th>Place</th><td>{{ place }}</td></tr>
</table>`,
};

const link = {
  el: '<p><a class="button" href="{{ url }}">Προβολή συνάντησης</a></p>',
  en: '<p><a class="button" href="{{ url }}">View meeting</a></p>',
};

const variables = ['name', 'other', 'title', 'date', 'time', 'place', 'url', 'reason', 'before'];

/** The mails that tell mentor and mentee at once; each carries an invitation for calendar programs. */
export const meetingChangeMails: readonly MailTemplate[] = [
  {
    name: 'meetingBooked.html',
    variables,
    el: {
      subject: 'Νέα συνάντηση: {{ date }}, {{ time }}',
      html: `<p>Γεια σας, {{ name }}.</p>\n<p>Ορίστηκε συνάντησή σας:</p>${details.el}\n${link.el}`,
    },
    en: {
      subject: 'New meeting: {{ date }}, {{ time }}',
      html: `<p>Hello {{ name }},</p>\n<p>a meeting of yours has been booked:</p>${details.en}\n${link.en}`,
    },
  },
  {
    name: 'meetingMoved.html',
    variables,
    el: {
      subject: 'Αλλαγή ώρας συνάντησης: {{ date }}, {{ time }}',
      html: `<p>Γεια σας, {{ name }}.</p>
<p>Η συνάντησή σας μεταφέρθηκε. Η προηγούμενη ώρα ήταν: {{ before }}.</p>${details.el}
{% if reason != "" %}<p>Λόγος: {{ reason }}</p>{% endif %}
${link.el}`,
    },
    en: {
      subject: 'Meeting moved: {{ date }}, {{ time }}',
      html: `<p>Hello {{ name }},</p>
<p>your meeting has been moved. It was to be on {{ before }}.</p>${details.en}
{% if reason != "" %}<p>Reason: {{ reason }}</p>{% endif %}
${link.en}`,
    },
  },
  {
    name: 'meetingCancelled.html',
    variables,
    el: {
      subject: 'Ακύρωση συνάντησης: {{ date }}, {{ time }}',
      html: `<p>Γεια σας, {{ name }}.</p>\n<p>Η παρακάτω συνάντησή σας ακυρώθηκε.</p>${details.el}
{% if reason != "" %}<p>Λόγος: {{ reason }}</p>{% endif %}`,
    },
    en: {
      subject: 'Meeting cancelled: {{ date }}, {{ time }}',
      html: `<p>Hello {{ name }},</p>\n<p>this meeting of yours has been cancelled.</p>${details.en}
{% if reason != "" %}<p>Reason: {{ reason }}</p>{% endif %}`,
    },
  },
];
