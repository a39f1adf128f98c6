import { contentLanguageOf } from '#platform/contract/languages.ts';
import type { ReactNode } from 'react';
import { showValue } from '#engines/fields/values.ts';
import { StateBadge } from '#features/people/web/public.tsx';
import { useLanguage } from '#platform/web/texts.ts';
import type { GridRow } from '../../contract.ts';
import type { FieldColumn, UserColumn } from '../model/columns.ts';

const ofUsers: Record<UserColumn, (row: GridRow) => ReactNode> = {
  '@mentor': ({ mentor }) => mentor?.name,
  '@state': ({ state, withdrawn }) => <StateBadge state={state} withdrawn={withdrawn} />,
  '@coordinators': ({ coordinators }) => coordinators.map(({ name }) => name).join(', '),
  '@username': ({ username }) => username,
};

/** What a row has in a column; a dash when it has nothing. */
export function FieldValue({ column, row }: { column: FieldColumn; row: GridRow }) {
  const language = useLanguage();
  const { key, field, extra } = column;
  if (field) return showValue(field, row.fields[field.name], contentLanguageOf(language)) || '–';
  if (extra === undefined) return ofUsers[key as UserColumn](row) || '–';
  const value = row.extras[extra];
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? '–');
}
