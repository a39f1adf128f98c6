import { daysBack, period, type ReadyReport, wordsOf } from './report.ts';

const staff = ['Supervisor', 'Coordinator', 'SupervisorLite', 'SupervisorLitePlus'] as const;

/** Reports about what mentees and mentors do. */
export const workReports: readonly ReadyReport[] = [
  {
    key: 'overdue',
    name: 'Εκπρόθεσμες δράσεις',
    descr: 'Οι δράσεις που έχει λήξει η προθεσμία τους και δεν έχουν ολοκληρωθεί, ανά ωφελούμενο.',
    roles: staff,
    text: `select mentee.name as "Ωφελούμενος", action.title_el as "Δράση", action.due_day as "Προθεσμία"
from actions as action
join people as mentee on mentee.project_id = action.project_id
left join steps as step on step.action_id = action.action_id and step.person_id = mentee.person_id
where action.due_day < current_date and not action.is_hidden_from_mentees
  and coalesce(step.published_on <= current_date, action.is_published)
  and 'Mentee' = any(mentee.roles) and mentee.state = 'active' and step.completed_at is null
order by action.due_day, mentee.name`,
  },
  {
    key: 'waiting-for-mentor',
    name: 'Περιμένουν τον σύμβουλο',
    descr: 'Τα βήματα που ένας ενεργός ωφελούμενος παρέδωσε και ο σύμβουλος δεν έχει απαντήσει ακόμη.',
    roles: staff,
    text: `select mentee.name as "Ωφελούμενος", action.title_el as "Δράση", step.handed_at as "Παραδόθηκε"
from steps as step
join actions as action on action.action_id = step.action_id
join people as mentee on mentee.project_id = step.project_id and mentee.person_id = step.person_id
where step.waits_for_mentor and mentee.state = 'active' and not action.is_hidden_from_mentors
order by step.handed_at nulls last, mentee.name`,
  },
  {
    key: 'progress-by-action',
    name: 'Ολοκλήρωση ανά δράση',
    descr:
      'Πόσοι ενεργοί ωφελούμενοι έχουν ξεκινήσει, και πόσοι από αυτούς έχουν ολοκληρώσει, κάθε δημοσιευμένη δράση.',
    roles: staff,
    display: { kind: 'chart', drawn: 'rows', axis: 'Δράση', values: ['Ξεκίνησαν', 'Ολοκλήρωσαν'] },
    text: `select action.title_el as "Δράση", count(mentee.person_id) as "Ξεκίνησαν",
  count(mentee.person_id) filter (where step.state = 'done') as "Ολοκλήρωσαν"
from actions as action
left join steps as step on step.action_id = action.action_id and step.state <> 'open'
left join people as mentee on mentee.project_id = step.project_id and mentee.person_id = step.person_id
  and 'Mentee' = any(mentee.roles) and mentee.state = 'active'
where action.is_published
group by action.action_id, action.title_el, action.position
order by action.position`,
  },
  {
    key: 'hours-by-mentor',
    name: 'Ώρες συναντήσεων ανά σύμβουλο και μήνα',
    descr: 'Οι ώρες των συναντήσεων που έγιναν, ανά σύμβουλο και μήνα του διαστήματος.',
    roles: staff,
    parameters: period('year-start', 'today'),
    display: { kind: 'pivot', rows: ['Σύμβουλος'], columns: ['Μήνας'], values: ['Ώρες'], sums: 'sum' },
    text: `select coalesce(mentor.name, '(άλλος σύμβουλος)') as "Σύμβουλος", to_char(meeting.starts_at, 'YYYY-MM') as "Μήνας",
  round(sum(meeting.duration_minutes) / 60.0, 2) as "Ώρες"
from meetings as meeting
left join people as mentor on mentor.project_id = meeting.project_id and mentor.person_id = meeting.mentor_id
where meeting.state = 'attended' and meeting.starts_at >= @from and meeting.starts_at < @until + 1
group by mentor.project_id, mentor.person_id, mentor.name, 2
order by 1, 2`,
  },
  {
    key: 'meetings-by-state',
    name: 'Συναντήσεις ανά έκβαση',
    descr:
      'Πόσες συναντήσεις του διαστήματος έγιναν, πόσες όχι, πόσες είναι προγραμματισμένες και για πόσες που πέρασαν δεν σημειώθηκε τίποτε.',
    roles: staff,
    parameters: period('year-start', 'year-end'),
    display: { kind: 'chart', drawn: 'bars', axis: 'Έκβαση', values: ['Συναντήσεις'] },
    text: `select case when state = 'booked' and ends_at <= now() then 'Δεν σημειώθηκε' else
    ${wordsOf('meetingState', 'state')} end as "Έκβαση", count(*) as "Συναντήσεις"
from meetings
where starts_at >= @from and starts_at < @until + 1
group by 1
order by 2 desc, 1`,
  },
  {
    key: 'silent-mentors',
    name: 'Αναπάντητα μηνύματα',
    descr:
      'Σε πόσες συνομιλίες περιμένουν ενεργοί ωφελούμενοι απάντηση περισσότερες ημέρες, ανά ενεργό σύμβουλο.',
    roles: ['Supervisor', 'Coordinator'],
    parameters: daysBack('3'),
    text: `select mentor.name as "Σύμβουλος", count(*) as "Αναπάντητα", min(wait.asked_at) as "Από"
from chat_waits as wait
join people as mentor on mentor.project_id = wait.project_id and mentor.person_id = wait.mentor_id
where wait.answered_at is null and 'Mentor' = any(mentor.roles) and mentor.state = 'active'
  and wait.asked_at < now() - @days * interval '1 day'
group by mentor.project_id, mentor.person_id, mentor.name
order by 2 desc, 1`,
  },
  {
    key: 'mean-scores',
    name: 'Μέσοι όροι κλιμάκων',
    descr: 'Ο μέσος όρος, ο μικρότερος και ο μεγαλύτερος βαθμός κάθε κλίμακας των ερωτηματολογίων.',
    roles: ['Supervisor', 'Coordinator'],
    text: `select questionnaire.title_el as "Ερωτηματολόγιο", score.scale as "Κλίμακα", count(*) as "Απαντήσεις",
  round(avg(score.score)::numeric, 2) as "Μέσος όρος", min(score.score) as "Μικρότερος", max(score.score) as "Μεγαλύτερος"
from scores as score
join questionnaires as questionnaire on questionnaire.questionnaire_id = score.questionnaire_id
group by questionnaire.questionnaire_id, questionnaire.title_el, score.scale
order by 1, 2, questionnaire.questionnaire_id`,
  },
];
