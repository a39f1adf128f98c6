import type { Field } from '#engines/fields/definition.ts';
import { showValue } from '#engines/fields/values.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import type { Member } from '../../contract/directory.ts';
import { PersonName } from '../PersonName.tsx';
import { StateBadge } from '../StateBadge.tsx';

/** The fields that the first column already shows. */
const inName = new Set(['first_name', 'last_name']);

/** The fields that can be columns: all that the reader may see, except files and the name. */
export const columnFields = (fields: readonly Field[]): Field[] =>
  fields.filter(({ name, type }) => type !== 'file' && !inName.has(name));

/** The columns of the list of people: the fixed ones, then one per field. */
export function userColumns(
  t: Texts,
  language: ContentLanguage,
  fields: readonly Field[],
): GridColumn<Member>[] {
  return [
    {
      key: 'name',
      header: t('people.name'),
      sortable: true,
      cell: ({ name, label, color, online }) => <PersonName {...{ name, label, color, online }} />,
    },
    { key: 'username', header: t('people.username'), sortable: true, cell: ({ username }) => username },
    {
      key: 'roles',
      header: t('people.roles'),
      sortable: true,
      cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
    },
    {
      key: 'state',
      header: t('people.state'),
      sortable: true,
      cell: ({ state, notSignedIn, withdrawn }) => (
        <StateBadge state={state} notSignedIn={notSignedIn} withdrawn={withdrawn} />
      ),
    },
    { key: 'mentor', header: t('people.mentor'), cell: ({ mentor }) => mentor?.name ?? '–' },
    ...columnFields(fields).map((field): GridColumn<Member> => ({
      key: field.name,
      header: field.label,
      sortable: field.type !== 'computed',
      ...(field.type === 'number' && { align: 'end' as const }),
      cell: ({ fields: values }) => showValue(field, values[field.name], language) || '–',
    })),
  ];
}

/** The default columns (spec 001 §9: seven columns). */
export const defaultColumns = (fields: readonly Field[]): string[] => [
  'roles',
  'state',
  'mentor',
  ...columnFields(fields)
    .slice(0, 3)
    .map(({ name }) => name),
];
