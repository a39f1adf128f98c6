import { daysBack, period, type ReadyReport } from './report.ts';

/** Reports about who takes part, and with whom. */
export const peopleReports: readonly ReadyReport[] = [
  {
    key: 'mentees-without-mentor',
    name: 'Ωφελούμενοι χωρίς σύμβουλο',
    descr:
      'Οι ενεργοί ωφελούμενοι που δεν έχουν ακόμη προεπιλεγμένο σύμβουλο, με την ημέρα που μπήκαν στο έργο.',
    text: `select mentee.name as "Ωφελούμενος", mentee.joined_at as "Από"
from people as mentee
left join mentor_links as link on link.project_id = mentee.project_id
  and link.person_id = mentee.person_id and link.action_id is null
where 'Mentee' = any(mentee.roles) and mentee.state = 'active' and link.person_id is null
order by mentee.joined_at, mentee.name`,
  },
  {
    key: 'no-meeting',
    name: 'Χωρίς συνάντηση',
    descr:
      'Οι ενεργοί ωφελούμενοι που δεν είχαν συνάντηση τις τελευταίες ημέρες, και ούτε έχουν κλείσει μία.',
    parameters: daysBack('30'),
    text: `select mentee.name as "Ωφελούμενος", max(meeting.starts_at) as "Τελευταία συνάντηση"
from people as mentee
left join meetings as meeting on meeting.project_id = mentee.project_id
  and meeting.person_id = mentee.person_id and meeting.state in ('attended', 'booked')
where 'Mentee' = any(mentee.roles) and mentee.state = 'active'
group by mentee.person_id, mentee.name
having coalesce(max(meeting.starts_at), '-infinity') < now() - @days * interval '1 day'
order by 2 nulls first, 1`,
  },
  {
    key: 'load-of-mentors',
    name: 'Ωφελούμενοι ανά σύμβουλο',
    descr: 'Πόσους ωφελούμενους έχει κάθε ενεργός σύμβουλος, και όσοι δεν έχουν κανέναν.',
    display: { kind: 'chart', drawn: 'rows', axis: 'Σύμβουλος', values: ['Ωφελούμενοι'] },
    text: `select mentor.name as "Σύμβουλος", count(link.person_id) as "Ωφελούμενοι"
from people as mentor
left join mentor_links as link on link.project_id = mentor.project_id
  and link.mentor_id = mentor.person_id and link.action_id is null
where 'Mentor' = any(mentor.roles) and mentor.state = 'active'
group by mentor.person_id, mentor.name
order by 2 desc, 1`,
  },
  {
    key: 'never-signed-in',
    name: 'Δεν μπήκαν ποτέ',
    descr: 'Τα ενεργά μέλη του έργου που δεν έχουν συνδεθεί ακόμη, με τους ρόλους τους.',
    text: `select name as "Όνομα", roles as "Ρόλοι", joined_at as "Από"
from people
where state = 'active' and signed_in_at is null
order by joined_at, name`,
  },
  {
    key: 'left',
    name: 'Αποχωρήσεις',
    descr: 'Όσοι έφυγαν από το έργο ή έγιναν ανενεργοί στο διάστημα, και πότε.',
    parameters: period('year-start', 'today'),
    text: `select name as "Όνομα", roles as "Ρόλοι",
  case state when 'left' then 'Αποχώρησε' else 'Ανενεργός' end as "Κατάσταση", state_since as "Πότε"
from people
where state in ('left', 'inactive') and state_since >= @from and state_since < @until + 1
order by state_since desc, name`,
  },
  {
    key: 'arrivals',
    name: 'Νέα μέλη ανά μήνα',
    descr: 'Πόσοι ωφελούμενοι και σύμβουλοι μπήκαν στο έργο κάθε μήνα του διαστήματος.',
    parameters: period('year-start', 'today'),
    display: { kind: 'chart', drawn: 'stacked', axis: 'Μήνας', values: ['Ωφελούμενοι', 'Σύμβουλοι'] },
    text: `select to_char(joined_at, 'YYYY-MM') as "Μήνας",
  count(*) filter (where 'Mentee' = any(roles)) as "Ωφελούμενοι",
  count(*) filter (where 'Mentor' = any(roles)) as "Σύμβουλοι"
from people
where joined_at >= @from and joined_at < @until + 1
group by 1
order by 1`,
  },
  {
    key: 'withdrawn',
    name: 'Ανακλήσεις συγκατάθεσης',
    descr: 'Τα μέλη του έργου που έχουν ανακαλέσει τη συγκατάθεσή τους.',
    text: `select name as "Όνομα", roles as "Ρόλοι", state_since as "Κατάσταση από"
from people
where has_withdrawn
order by name`,
  },
];
