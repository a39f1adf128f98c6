import { readFileSync } from 'node:fs';
import { namedDays } from '#engines/queries/days.ts';
import { textOfColumn } from '#features/queries/server/column-words.ts';
import { allowedFunctions } from '#features/queries/server/wall/functions.ts';
import { participants, type Role } from '#platform/contract/roles.ts';
import type { ReportView } from '#platform/server/report/view.ts';
import { say } from '#platform/server/texts.ts';
import { features } from './features.ts';

const page = new URL('../docs/queries-and-reports.md', import.meta.url);

const text = (key: string): string => say('el', key);

const isForAll = (readers: readonly Role[]): boolean => participants.every((role) => readers.includes(role));

const readersOf = ({ readers, personId }: ReportView): string => {
  const roles = isForAll(readers) ? 'όλοι οι ρόλοι' : readers.map((role) => text(`role.${role}`)).join(', ');
  return personId ? `${roles}· ο καθένας για τα άτομα που βλέπει` : roles;
};

function viewLines(feature: string, view: ReportView): string[] {
  const { name, columns } = view;
  return [
    `### \`${name}\`: ${text(`${feature}.report.${name}`)}`,
    '',
    `${text(`${feature}.report.${name}.about`)} Διαβάζουν: ${readersOf(view)}.`,
    '',
    '| στήλη | τι είναι | τύπος |',
    '|---|---|---|',
    ...Object.entries(columns).map(
      ([column, { type }]) =>
        `| \`${column}\` | ${textOfColumn('el', feature, name, column)} | ${text(`queries.editor.columnType.${type}`)} |`,
    ),
    '',
  ];
}

/** The parts of the page that the code decides, by the names of their marks. */
const parts: Readonly<Record<string, () => string[]>> = {
  days: () => [
    '| τιμή | ημέρα |',
    '|---|---|',
    ...namedDays.map((name) => `| \`${name}\` | ${text(`queries.editor.day.${name}`)} |`),
  ],
  functions: () => [
    [...allowedFunctions]
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(' '),
  ],
  views: () =>
    features
      .flatMap(({ name, reportViews }) => (reportViews?.views ?? []).map((view) => ({ feature: name, view })))
      .toSorted((a, b) => a.view.name.localeCompare(b.view.name, 'en'))
      .flatMap(({ feature, view }) => viewLines(feature, view))
      .slice(0, -1),
};

/** The page for those who write SQL, with what the declarations and the texts say now between its marks. */
export function reportDocs(): string {
  let written = readFileSync(page, 'utf8');
  for (const [name, lines] of Object.entries(parts)) {
    const marks = new RegExp(`(<!-- ${name}: .*? -->\n)[\\s\\S]*?(\n<!-- end of ${name} -->)`);
    if (!marks.test(written)) throw new Error(`the page lacks the marks of ${name}`);
    written = written.replace(
      marks,
      (_all, from: string, to: string) => `${from}\n${lines().join('\n')}\n${to}`,
    );
  }
  return written;
}
