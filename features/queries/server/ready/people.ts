import { daysBack, period, type ReadyReport, wordsOf, wordsOfRoles } from './report.ts';

/** Reports about who takes part, and with whom. */
export const peopleReports: readonly ReadyReport[] = [
  {
    key: 'mentees-without-mentor',
    name: 'Ωφελούμενοι χωρίς σύμβουλο',
    descr:
      'Οι ενεργοί ωφελούμενοι που δεν έχουν προεπιλεγμένο σύμβουλο, ή που ο σύμβουλός τους δεν μετέχει πια στο έργο.',
    // A light supervisor may not see the mentor of a mentee whom they see: then the link alone counts.
    text: `select mentee.name as "Ωφελούμενος", mentee.joined_at as "Από"
from people as mentee
left join mentor_links as link on link.project_id = mentee.project_id
  and link.person_id = mentee.person_id and link.action_id is null
left join people as mentor on mentor.project_id = link.project_id and mentor.person_id = link.mentor_id
where 'Mentee' = any(mentee.roles) and mentee.state = 'active'
  and (link.person_id is null or mentor.state <> 'active' or 'Mentor' <> all(mentor.roles))
order by mentee.joined_at, mentee.name`,
  },
  {
    key: 'no-meeting',
    name: 'Χωρίς συνάντηση',
    descr:
      'Οι ενεργοί ωφελούμενοι για τους οποίους δεν σημειώθηκε συνάντηση τις τελευταίες ημέρες, και που ούτε έχουν κλείσει μία.',
    parameters: daysBack('30'),
    text: `select mentee.name as "Ωφελούμενος", max(meeting.starts_at) filter (where meeting.state = 'attended') as "Τελευταία συνάντηση"
from people as mentee
left join meetings as meeting on meeting.project_id = mentee.project_id and meeting.person_id = mentee.person_id
where 'Mentee' = any(mentee.roles) and mentee.state = 'active'
group by mentee.project_id, mentee.person_id, mentee.name
having count(*) filter (where meeting.state = 'attended' and meeting.starts_at >= now() - @days * interval '1 day'
    or meeting.state = 'booked' and meeting.ends_at > now()) = 0
order by 2 nulls first, 1`,
  },
  {
    key: 'load-of-mentors',
    name: 'Ωφελούμενοι ανά σύμβουλο',
    descr: 'Πόσους ενεργούς ωφελούμενους έχει κάθε ενεργός σύμβουλος, και όσοι δεν έχουν κανέναν.',
    display: { kind: 'chart', drawn: 'rows', axis: 'Σύμβουλος', values: ['Ωφελούμενοι'] },
    text: `select mentor.name as "Σύμβουλος", count(mentee.person_id) as "Ωφελούμενοι"
from people as mentor
left join mentor_links as link on link.project_id = mentor.project_id
  and link.mentor_id = mentor.person_id and link.action_id is null
left join people as mentee on mentee.project_id = link.project_id and mentee.person_id = link.person_id
  and 'Mentee' = any(mentee.roles) and mentee.state = 'active'
where 'Mentor' = any(mentor.roles) and mentor.state = 'active'
group by mentor.project_id, mentor.person_id, mentor.name
order by 2 desc, 1`,
  },
  {
    key: 'never-signed-in',
    name: 'Δεν μπήκαν ποτέ',
    descr: 'Τα ενεργά μέλη του έργου που δεν έχουν συνδεθεί ακόμη, με τους ρόλους τους.',
    text: `select name as "Όνομα", ${wordsOfRoles('roles')} as "Ρόλοι", joined_at as "Από"
from people
where state = 'active' and signed_in_at is null
order by joined_at, name`,
  },
  {
    key: 'left',
    name: 'Αποχωρήσεις',
    descr: 'Όσοι έφυγαν από το έργο ή έγιναν ανενεργοί στο διάστημα, και πότε.',
    parameters: period('year-start', 'today'),
    text: `select name as "Όνομα", ${wordsOfRoles('roles')} as "Ρόλοι",
  ${wordsOf('memberState', 'state')} as "Κατάσταση", state_since as "Πότε"
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
where joined_at >= @from and joined_at < @until + 1 and roles && array['Mentee', 'Mentor'] and state <> 'never'
group by 1
order by 1`,
  },
  {
    key: 'withdrawn',
    name: 'Ανακλήσεις συγκατάθεσης',
    descr: 'Τα μέλη του έργου που έχουν ανακαλέσει τη συγκατάθεσή τους.',
    text: `select name as "Όνομα", ${wordsOfRoles('roles')} as "Ρόλοι",
  ${wordsOf('memberState', 'state')} as "Κατάσταση", state_since as "Κατάσταση από"
from people
where has_withdrawn
order by name`,
  },
];
