import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { NamedView } from '#features/custom-views/web/public.tsx';
import { type Methods, noParams } from '#features/views/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Display, Result } from '../../contract/shapes.ts';
import { ResultTable } from './ResultTable.tsx';

interface Props {
  result: Result;
  display: Display;
  name: string;
  viewName: string;
}

/** The rows of a report in the custom view that the report names; in a table where that view is not there or fails. */
export function ResultInView({ viewName, ...shown }: Props) {
  const t = useTexts();
  const { columns, rows, isCut, at } = shown.result;
  const extra = useMemo(
    (): Methods => ({ result: { takes: noParams, run: () => ({ columns, rows, isCut }) } }),
    [columns, rows, isCut],
  );
  const rowsAlone = (
    <Stack gap="md">
      <Notice kind="info" title={t('queries.view.unknown')} />
      <ResultTable {...shown} />
    </Stack>
  );
  if (viewName === '') return rowsAlone;
  // A new run is a new view.
  return <NamedView key={`${viewName} ${at.getTime()}`} name={viewName} extra={extra} fallback={rowsAlone} />;
}
