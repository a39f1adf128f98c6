import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ask, problemOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam, useQuery as useSearchOf } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import '../../addresses.ts';
import { queries } from '../../contract.ts';
import { KEPT_RESULT } from '../kept/places.ts';
import { Report } from './Report.tsx';

const KeptResult = lazy(async () => ({ default: (await import('../kept/KeptResult.tsx')).KeptResult }));

/** A report (spec 001 §7): it runs at once when every parameter has a value, else it asks. Without an id the list opens. A kept result of it has its id in the query of the address. */
export function ReportScreen() {
  const { url } = useProject();
  const id = Number(useParam('id'));
  if (!Number.isInteger(id) || id <= 0)
    return <Navigate to={href('/{curProject}/admin/report/list', { curProject: url })} replace />;
  return <OneReport key={id} id={id} />;
}

function OneReport({ id }: { id: number }) {
  const t = useTexts();
  const kept = Number(useSearchOf()[KEPT_RESULT]);
  const { data, error, refetch } = useQuery({
    ...ask(queries.get, { id, lite: true }),
    refetchOnWindowFocus: false,
  });
  if (data && Number.isInteger(kept) && kept > 0)
    return (
      <Suspense>
        <KeptResult key={kept} query={data} id={kept} />
      </Suspense>
    );
  if (data) return <Report query={data} />;
  return (
    <Page title={t('queries.report')}>
      {error ? (
        <FailureNotice
          what={t(problemOf(error)?.status === 404 ? 'queries.view.gone' : 'queries.view.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}
