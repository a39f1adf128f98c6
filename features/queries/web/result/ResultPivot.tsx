import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { pivotOf } from '#engines/queries/pivot.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Display, Result } from '../../contract/shapes.ts';
import { PivotGrid } from './PivotGrid.tsx';
import { ResultTable } from './ResultTable.tsx';

interface Props {
  result: Result;
  display: Display;
  name: string;
}

/** A result as a pivot. Columns that make no pivot are said, with the rows. */
export function ResultPivot(props: Props) {
  const { result, display, name } = props;
  const t = useTexts();
  const pivot = useMemo(() => pivotOf(result, display), [result, display]);
  if (!pivot.ok)
    return (
      <Stack gap="md">
        <Notice kind="warning" title={t(`queries.pivot.problem.${pivot.problem}`)} />
        <ResultTable {...props} />
      </Stack>
    );
  return (
    <Stack gap="xs">
      {pivot.headsLeft > 0 && (
        <Notice
          kind="warning"
          title={t('queries.pivot.left', {
            shown: pivot.heads.length,
            all: pivot.heads.length + pivot.headsLeft,
          })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t(`queries.sums.${display.sums}.text`)}
      </Text>
      <PivotGrid pivot={pivot} display={display} name={name} />
    </Stack>
  );
}
