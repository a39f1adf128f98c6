import { type Field, KAYAS } from '#engines/fields/definition.ts';
import { showValue } from '#engines/fields/values.ts';
import { StateBadge } from '#features/people/web/public.tsx';
import type { Language, Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import type { GridAction, GridRow, GridView } from '../../contract.ts';
import { first } from './window.ts';

/** A column of a field; its key is the one in the view. */
export interface FieldColumn extends GridColumn<GridRow> {
  /** The key by which the server sorts. */
  sortKey?: string;
  /** The project's field, if it is one. */
  field?: string;
}

/** The fields that the first column already shows. */
const inName = new Set(['first_name', 'last_name']);

/**
 * The columns that can be between the name and the actions: those of every user, then the project's fields. The keys
 * of the former begin with a character that no field name has.
 */
export function fieldColumns(t: Texts, language: Language, fields: readonly Field[]): FieldColumn[] {
  return [
    { key: '@mentor', header: t('people.mentor'), cell: ({ mentor }) => mentor?.name ?? '–' },
    {
      key: '@state',
      header: t('people.state'),
      sortKey: 'state',
      cell: ({ state, withdrawn }) => <StateBadge state={state} withdrawn={withdrawn} />,
    },
    {
      key: '@coordinators',
      header: t('people.coordinators'),
      cell: ({ coordinators }) => coordinators.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: '@username',
      header: t('people.username'),
      sortKey: 'username',
      cell: ({ username }) => username,
    },
    ...fields
      .filter(({ name, type }) => type !== 'file' && !inName.has(name))
      .map((field): FieldColumn => ({
        key: field.name,
        field: field.name,
        header: field.label,
        ...(field.type !== 'computed' && { sortKey: field.name }),
        ...(field.type === 'number' && { align: 'end' as const }),
        cell: ({ fields: values }) => showValue(field, values[field.name], language) || '–',
      })),
  ];
}

/** The default columns: seven (spec 001 §9), without the sign-in name. */
const usual = (columns: readonly FieldColumn[]): FieldColumn[] =>
  columns.filter(({ key }) => key !== '@username' && key !== KAYAS).slice(0, first.fields);

/** The columns of a view, in order; those that no longer exist are left out. */
export function chosenFields(columns: readonly FieldColumn[], view: GridView): FieldColumn[] {
  if (!view.fields) return usual(columns);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return view.fields.flatMap((key) => byKey.get(key) ?? []);
}

/** The flag of an action that is hidden in the grid by default (spec 001 §3). */
const HIDE_IN_GRID = 16;

/** The actions of a view in the order of the tree. */
export function chosenActions(actions: readonly GridAction[], view: GridView): GridAction[] {
  if (!view.actionIds) return actions.filter(({ flags }) => (flags & HIDE_IN_GRID) === 0);
  const wanted = new Set(view.actionIds);
  return actions.filter(({ id }) => wanted.has(id));
}

/** The name of an action's group, with the groups that it is in. */
export const groupOf = ({ group }: GridAction): string => group.join(' › ');
