import { period, type ReadyReport, wordsOf } from './report.ts';

/** Reports about forms of the register and about payments. */
export const publicMoneyReports: readonly ReadyReport[] = [
  {
    key: 'forms-incomplete',
    name: 'Ελλιπή δελτία',
    descr: 'Τα δελτία μικροδεδομένων που δεν έχουν οριστικοποιηθεί, με όσες απαντήσεις λείπουν.',
    roles: ['Supervisor', 'Coordinator', 'Microdata'],
    text: `select mentee.name as "Ωφελούμενος", ${wordsOf('formStage', 'form.stage')} as "Στάδιο",
  form.missing as "Λείπουν", form.contradictions as "Αντιφάσεις", form.saved_at as "Τελευταία αλλαγή"
from microdata_forms as form
join people as mentee on mentee.project_id = form.project_id and mentee.person_id = form.person_id
where form.final_at is null
order by form.missing desc, mentee.name`,
  },
  {
    key: 'payments-by-month',
    name: 'Πληρωμές ανά μήνα',
    descr: 'Τα ποσά που πληρώθηκαν κάθε μήνα του διαστήματος, χωρίς όσα αντιλογίστηκαν.',
    roles: ['Supervisor', 'Coordinator'],
    parameters: period('year-start', 'today'),
    display: { kind: 'chart', drawn: 'bars', axis: 'Μήνας', values: ['Ευρώ'] },
    text: `select to_char(day, 'YYYY-MM') as "Μήνας", count(*) as "Πληρωμές", sum(cents) / 100.0 as "Ευρώ"
from payments
where is_paid and day between @from and @until
group by 1
order by 1`,
  },
];
