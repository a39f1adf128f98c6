import { type Field, KAYAS } from '#engines/fields/definition.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { GridExtra } from '../../contract/extras.ts';
import type { GridView } from '../../contract/view.ts';
import type { GridAction } from '../../contract.ts';
import { first } from './window.ts';

/** What can be between the name and the actions; `FieldValue` draws it. */
export interface FieldColumn {
  /** The key in the view. */
  key: string;
  header: string;
  /** The key by which the server sorts. */
  sortKey?: string;
  /** The project's field, if it is one. */
  field?: Field;
  /** The key by which the server gives its values, of a column that another feature fills. */
  extra?: string;
  /** Figures are aligned at the end. @default 'start' */
  align?: 'end';
}

/** The columns of every user. */
export type UserColumn = '@mentor' | '@state' | '@coordinators' | '@username';

/** The fields that the first column already shows. */
const inName = new Set(['first_name', 'last_name']);

/**
 * The columns that there are: those of every user, then the project's fields, then those of other features. The keys of the first ones
 * begin with a character that no field name has.
 */
export function fieldColumns(
  t: Texts,
  { fields, extras }: { fields: readonly Field[]; extras: readonly GridExtra[] },
): FieldColumn[] {
  const ofUsers: Record<UserColumn, Omit<FieldColumn, 'key'>> = {
    '@mentor': { header: t('people.mentor') },
    '@state': { header: t('people.state'), sortKey: 'state' },
    '@coordinators': { header: t('people.coordinators') },
    '@username': { header: t('people.username'), sortKey: 'username' },
  };
  return [
    ...Object.entries(ofUsers).map(([key, column]) => ({ key, ...column })),
    ...fields
      .filter(({ name, type }) => type !== 'file' && !inName.has(name))
      .map((field): FieldColumn => ({
        key: field.name,
        field,
        header: field.label,
        ...(field.type !== 'computed' && { sortKey: field.name }),
        ...(field.type === 'number' && { align: 'end' }),
      })),
    ...extras.map(({ key, header, isNumber }): FieldColumn => ({
      key,
      extra: key,
      header,
      ...(isNumber && { align: 'end' }),
    })),
  ];
}

/** The default columns: seven (spec 001 §9), without the sign-in name. */
const usual = (columns: readonly FieldColumn[]): FieldColumn[] =>
  columns
    .filter(({ key, extra }) => key !== '@username' && key !== KAYAS && extra === undefined)
    .slice(0, first.fields);

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
