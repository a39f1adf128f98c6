import { escapeHtml } from '#platform/server/escape-html.ts';
import type { StoredForm } from './memory.ts';

/** The warning at the top of the page. */
export const WARNING = 'ΔΟΚΙΜΑΣΤΙΚΟ ΜΗΤΡΩΟ: κανένα στοιχείο δεν φεύγει από αυτόν τον υπολογιστή';

/** The page of the stand-in: what it received, newest first, with a way to withdraw each form. */
export const page = (forms: readonly StoredForm[]): string => `<!doctype html>
<html lang="el">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Δοκιμαστικό μητρώο</title>
<style>
body { max-width: 1100px; margin: 0 auto; padding: 0 16px 24px; font: 16px/1.5 system-ui, sans-serif; color: #242028; }
.warning { margin: 0 -16px; padding: 16px; background: #ffd400; color: #000; font-size: 1.4em; font-weight: 700; text-align: center; }
td, th { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; }
.withdrawn { text-decoration: line-through; color: #6b6570; }
</style>
</head>
<body>
<p class="warning" role="alert">${escapeHtml(WARNING)}</p>
<h1>Δελτία που έφτασαν</h1>
${table(forms)}
<form method="post" action="/forget"><button>Διαγραφή όλων</button></form>
</body>
</html>
`;

function table(forms: readonly StoredForm[]): string {
  if (forms.length === 0) return '<p>Δεν έχει φτάσει κανένα δελτίο.</p>';
  const titles = [
    'Α/Α',
    'Περίοδος',
    'ΑΦΜ',
    'Ονοματεπώνυμο',
    'MIS',
    'Είδος',
    'Ημερομηνία',
    'Απαντήσεις',
    'Λήψεις',
    '',
  ];
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${forms.toReversed().map(row).join('\n')}\n</tbody></table>`;
}

function row(form: StoredForm): string {
  const cells = [
    form.number,
    form.period,
    form.afm,
    form.fullName ?? '',
    form.mis,
    form.isEntry ? 'Είσοδος' : 'Έξοδος',
    form.formDay,
    String(Object.keys(form.answers).length),
    String(form.received),
  ].map((text) => `<td>${escapeHtml(text)}</td>`);
  const last = form.withdrawn ? 'Ανακλήθηκε' : withdrawButton(form.number);
  return `<tr${form.withdrawn ? ' class="withdrawn"' : ''}>${cells.join('')}<td>${last}</td></tr>`;
}

const withdrawButton = (number: string): string =>
  `<form method="post" action="/withdraw"><button name="number" value="${escapeHtml(number)}" aria-label="Ανάκληση του δελτίου ${escapeHtml(number)}">Ανάκληση</button></form>`;
