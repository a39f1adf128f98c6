import type { Field } from '#engines/fields/definition.ts';
import { showValue } from '#engines/fields/values.ts';
import { StateBadge } from '#features/people/web/public.tsx';
import type { Language, Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import type { GridAction, GridRow, GridView } from '../../contract.ts';
import { first } from './window.ts';

/** A column of a field; its key is that of the view. */
export interface FieldColumn extends GridColumn<GridRow> {
  /** The key by which the server sorts. */
  sortKey?: string;
  /** The project's field, where it is one. */
  field?: string;
}

/** Names stand in the first column already. */
const inName = new Set(['first_name', 'last_name']);

/**
 * What can stand between the name and the actions: what everybody has, then the fields of the project. The keys of the
 * former begin with a sign that no field's name has.
 */
export function fieldColumns(t: Texts, language: Language, fields: readonly Field[]): FieldColumn[] {
  return [
    { key: '@mentor', header: t('people.mentor'), cell: ({ mentor }) => mentor?.name ?? '–' },
    {
      key: '@state',
      header: t('people.state'),
      sortKey: 'state',
      cell: ({ state }) => <StateBadge state={state} />,
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

/** What shows until the reader chooses: seven columns (spec 001 §9), the sign-in name not among them. */
const usual = (columns: readonly FieldColumn[]): FieldColumn[] =>
  columns.filter(({ key }) => key !== '@username').slice(0, first.fields);

/** The columns of a view in its order; one that is there no more is left out. */
export function chosenFields(columns: readonly FieldColumn[], view: GridView): FieldColumn[] {
  if (!view.fields) return usual(columns);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return view.fields.flatMap((key) => byKey.get(key) ?? []);
}

/** The flag of an action that is kept out of the grid until somebody asks for it (spec 001 §3). */
const HIDE_IN_GRID = 16;

/** The actions of a view in the order of the tree. */
export function chosenActions(actions: readonly GridAction[], view: GridView): GridAction[] {
  if (!view.actionIds) return actions.filter(({ flags }) => (flags & HIDE_IN_GRID) === 0);
  const wanted = new Set(view.actionIds);
  return actions.filter(({ id }) => wanted.has(id));
}

/** The name of an action's group; the path of a group within others is written out. */
export const groupOf = ({ group }: GridAction): string => group.join(' › ');
