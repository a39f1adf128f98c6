import { period, type ReadyReport, wordsOf } from './report.ts';

const readers = ['Supervisor', 'Coordinator'] as const;

const statusWords = wordsOf('applicationStatus', 'status');

/** Reports about applications. */
export const selectionReports: readonly ReadyReport[] = [
  {
    key: 'applications-by-status',
    name: 'Αιτήσεις ανά κατάσταση',
    descr: 'Πόσες αιτήσεις του διαστήματος είναι σε κάθε κατάσταση.',
    roles: readers,
    parameters: period('year-start', 'today'),
    display: { kind: 'chart', drawn: 'bars', axis: 'Κατάσταση', values: ['Αιτήσεις'] },
    text: `select ${statusWords} as "Κατάσταση", count(*) as "Αιτήσεις"
from applications
where created_at >= @from and created_at < @until + 1
group by status
order by 2 desc`,
  },
  {
    key: 'applicants-by-region',
    name: 'Αιτήσεις ανά περιφέρεια και κατάσταση',
    descr:
      'Πόσες αιτήσεις ήρθαν από κάθε περιφέρεια, χωρισμένες κατά την κατάστασή τους. Διαβάζει την απάντηση «region» της αίτησης.',
    roles: readers,
    display: {
      kind: 'pivot',
      rows: ['Περιφέρεια'],
      columns: ['Κατάσταση'],
      values: ['Αιτήσεις'],
      sums: 'sum',
    },
    text: `select coalesce(max(region.label), answers ->> 'region', '(δεν δηλώθηκε)') as "Περιφέρεια", ${statusWords} as "Κατάσταση",
  count(*) as "Αιτήσεις"
from applications
left join (
    select project_id, value, max(label) as label from field_options where field = 'region' group by project_id, value
  ) as region on region.project_id = applications.project_id and region.value = answers ->> 'region'
group by answers ->> 'region', status
order by 1, 2`,
  },
  {
    key: 'applications-by-month',
    name: 'Αιτήσεις ανά μήνα',
    descr: 'Πόσες αιτήσεις υποβλήθηκαν κάθε μήνα, και πόσες από αυτές επιβεβαιώθηκαν.',
    roles: readers,
    parameters: period('last-year-start', 'today'),
    display: { kind: 'chart', drawn: 'line', axis: 'Μήνας', values: ['Υποβλήθηκαν', 'Επιβεβαιώθηκαν'] },
    text: `select to_char(created_at, 'YYYY-MM') as "Μήνας", count(*) as "Υποβλήθηκαν", count(confirmed_at) as "Επιβεβαιώθηκαν"
from applications
where created_at >= @from and created_at < @until + 1
group by 1
order by 1`,
  },
  {
    key: 'documents-missing',
    name: 'Δικαιολογητικά σε εκκρεμότητα',
    descr: 'Τα υποχρεωτικά δικαιολογητικά που δεν έχουν γίνει ακόμη δεκτά, ανά αίτηση.',
    roles: readers,
    text: `select application.protocol_number as "Πρωτόκολλο", paper.document as "Δικαιολογητικό",
  ${wordsOf('documentState', 'paper.state')} as "Κατάσταση", paper.changed_at as "Τελευταία αλλαγή"
from application_documents as paper
join applications as application on application.application_id = paper.application_id
where paper.is_required and paper.state <> 'accepted' and application.status not in ('rejected', 'unconfirmed')
order by application.protocol_number, paper.document`,
  },
];
