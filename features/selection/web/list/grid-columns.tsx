import { Text } from '@mantine/core';
import { showAnswer } from '#engines/forms/answers.ts';
import type { Question } from '#engines/forms/definition.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { inWords } from '#engines/forms/words.ts';
import type { ApplicationRow } from '../../contract/list.ts';
import { duplicateText } from './duplicate-text.ts';
import { statusLook } from '../status-look.ts';

/** Fields that every application has. A question of the same name is the same thing. */
const own = new Set(['applicant', 'protocol', 'status', 'createdAt', 'email', 'documents', 'actions']);

/** The questions that can be columns and filters: all except files, and except fields that every application has. */
export const askable = (questions: readonly Question[]): Question[] =>
  questions.filter(({ name, type }) => type !== 'file' && !own.has(name));

/** The columns of the grid: the fields of every application, then the answers. */
export function gridColumns(
  t: Texts,
  language: ContentLanguage,
  questions: readonly Question[],
): GridColumn<ApplicationRow>[] {
  return [
    {
      key: 'applicant',
      header: t('selection.applicant'),
      sortable: true,
      cell: ({ applicant }) => applicant || t('selection.erased'),
    },
    {
      key: 'protocol',
      header: t('selection.protocol'),
      sortable: true,
      cell: ({ protocol, duplicates }) => (
        <>
          {protocol}
          {duplicates.map((one) => (
            <Text key={one.id} size="sm" c="var(--mantine-color-error)">
              {duplicateText(t, one)}
            </Text>
          ))}
        </>
      ),
    },
    {
      key: 'status',
      header: t('selection.status'),
      sortable: true,
      width: 170,
      cell: ({ status }) => (
        <StatusBadge kind={statusLook[status]}>{t(`selection.status.${status}`)}</StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t('selection.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <span style={{ whiteSpace: 'nowrap' }}>{shortMoment(createdAt)}</span>,
    },
    { key: 'email', header: t('selection.email'), sortable: true, cell: ({ email }) => email },
    {
      key: 'documents',
      header: t('selection.documents'),
      align: 'end',
      cell: ({ documents, faulty }) => <Documents {...documents} faulty={faulty} t={t} />,
    },
    ...askable(questions).map((question): GridColumn<ApplicationRow> => {
      const { name, type } = question;
      return {
        key: name,
        header: inWords(question.label, language),
        sortable: true,
        ...(type === 'number' && { align: 'end' as const }),
        cell: ({ fields }) => showAnswer(question, fields[name], language) || '–',
      };
    }),
  ];
}

/** The answers that the first column already shows. */
const inName = new Set(['first_name', 'last_name']);

/** The default columns. */
export const defaultColumns = (questions: readonly Question[]): string[] => [
  'protocol',
  'status',
  'createdAt',
  'documents',
  ...askable(questions)
    .filter(({ name }) => !inName.has(name))
    .slice(0, 2)
    .map(({ name }) => name),
];

/** The number of required documents that are there, those to replace, and whether a rule failed to run. */
function Documents({
  required,
  ready,
  replace,
  faulty,
  t,
}: ApplicationRow['documents'] & { faulty: boolean; t: Texts }) {
  return (
    <>
      {`${ready}/${required}`}
      {replace > 0 && (
        <Text span size="sm" c="dimmed" ms={6}>
          {t('selection.documents.back', { count: replace })}
        </Text>
      )}
      {faulty && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('selection.trace.fault')}
        </Text>
      )}
    </>
  );
}
