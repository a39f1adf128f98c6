import type { MailTemplate } from '#platform/server/mail/template.ts';

/** The mails that staff send about meetings, by the names that the specification gives them (spec 001, `/api/notify/MailUsers`). */
export const staffMails: readonly MailTemplate[] = [
  {
    name: 'mentorMeetings.html',
    variables: ['mentor', 'meetings', 'url'],
    el: {
      subject: 'Οι επόμενες συναντήσεις σας με ωφελούμενους',
      html: `
<p>Γεια σας, {{ mentor }}.</p>
<p>Έχουν οριστεί οι παρακάτω συναντήσεις σας:</p>
<table>
  <tr><th>Ημερομηνία</th><th>Ώρα</th><th>Ωφελούμενος/η</th><th>Τόπος</th></tr>
  {%- for meeting in meetings %}
  <tr><td>{{ meeting.date }}</td><td>{{ meeting.time }}</td><td>{{ meeting.mentee }}</td><td>{{ meeting.place }}</td></tr>
  {%- endfor %}
</table>
<p><a class="button" href="{{ url }}">Προβολή ημερολογίου</a></p>
<p>Αν κάποια ώρα δεν σας εξυπηρετεί, ενημερώστε εγκαίρως τον συντονιστή του έργου.</p>`,
    },
    en: {
      subject: 'Your next meetings with mentees',
      html: `
<p>Hello {{ mentor }},</p>
<p>These meetings of yours have been scheduled:</p>
<table>
  <tr><th>Date</th><th>Time</th><th>Mentee</th><th>Place</th></tr>
  {%- for meeting in meetings %}
  <tr><td>{{ meeting.date }}</td><td>{{ meeting.time }}</td><td>{{ meeting.mentee }}</td><td>{{ meeting.place }}</td></tr>
  {%- endfor %}
</table>
<p><a class="button" href="{{ url }}">View calendar</a></p>
<p>If a time does not suit you, please tell the coordinator of the project in good time.</p>`,
    },
  },
  {
    name: 'rendezvous.html',
    variables: ['mentor', 'mentee', 'date', 'time', 'place', 'url'],
    el: {
      subject: 'Συνάντηση με τον σύμβουλό σας: {{ date }}, {{ time }}',
      html: `
<p>Γεια σας, {{ mentee }}.</p>
<p>Έχετε συνάντηση με τον/τη σύμβουλό σας:</p>
<table>
  <tr><th>Σύμβουλος</th><td>{{ mentor }}</td></tr>
  <tr><th>Ημερομηνία</th><td>{{ date }}</td></tr>
  <tr><th>Ώρα</th><td>{{ time }}</td></tr>
  <tr><th>Τόπος</th><td>{{ place }}</td></tr>
</table>
<p><a class="button" href="{{ url }}">Προβολή συνάντησης</a></p>
<p>Αν δεν μπορείτε να παρευρεθείτε, ενημερώστε εγκαίρως τον/τη σύμβουλό σας.</p>`,
    },
    en: {
      subject: 'Meeting with your mentor: {{ date }}, {{ time }}',
      html: `
<p>Hello {{ mentee }},</p>
<p>You have a meeting with your mentor:</p>
<table>
  <tr><th>Mentor</th><td>{{ mentor }}</td></tr>
  <tr><th>Date</th><td>{{ date }}</td></tr>
  <tr><th>Time</th><td>{{ time }}</td></tr>
  <tr><th>Place</th><td>{{ place }}</td></tr>
</table>
<p><a class="button" href="{{ url }}">View meeting</a></p>
<p>If you cannot be there, please tell your mentor in good time.</p>`,
    },
  },
];
