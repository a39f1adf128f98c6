import { lazy, Suspense } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Display, Result } from '../../contract/shapes.ts';
import { ResultNumber } from './ResultNumber.tsx';
import { ResultTable } from './ResultTable.tsx';

const ResultChart = lazy(async () => ({ default: (await import('./ResultChart.tsx')).ResultChart }));
const ResultInView = lazy(async () => ({ default: (await import('./ResultInView.tsx')).ResultInView }));
const ResultPivot = lazy(async () => ({ default: (await import('./ResultPivot.tsx')).ResultPivot }));

interface Props {
  result: Result;
  /** How the report shows it. */
  display: Display;
  /** The name of the report, which names the table or the chart. */
  name: string;
  /** The custom view of a report that is shown by one. */
  viewName?: string | undefined;
}

/** The result of a report in the form that the report has. */
export function ResultView({ viewName = '', ...props }: Props) {
  const { result, display } = props;
  const t = useTexts();
  if (result.rows.length === 0)
    return <Empty title={t('queries.result.none')}>{t('queries.result.none.text')}</Empty>;
  if (display.kind === 'number') return <ResultNumber {...props} />;
  if (display.kind === 'chart')
    return (
      <Suspense fallback={<Loading lines={8} />}>
        <ResultChart {...props} />
      </Suspense>
    );
  if (display.kind === 'pivot')
    return (
      <Suspense fallback={<Loading lines={8} />}>
        <ResultPivot {...props} />
      </Suspense>
    );
  if (display.kind !== 'view') return <ResultTable {...props} />;
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <ResultInView {...props} viewName={viewName} />
    </Suspense>
  );
}
