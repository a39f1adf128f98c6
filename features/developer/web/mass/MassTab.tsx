import { useQuery as useRead } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useQuery } from '#platform/web/params.ts';
import { Loading } from '#ui/Loading.tsx';
import { developer } from '../../contract.ts';
import { ChooseCall } from './ChooseCall.tsx';

const MassEditor = lazy(async () => ({ default: (await import('./MassEditor.tsx')).MassEditor }));
const RunView = lazy(async () => ({ default: (await import('./run/RunView.tsx')).RunView }));

/** Mass data: the calls and the runs, the settings of the call that the address names, or one run. */
export function MassTab() {
  const { call, run } = useQuery();
  const { data, error, refetch } = useRead(ask(developer.massCalls, {}));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return (
    <Suspense fallback={<Loading lines={10} />}>
      {run !== undefined ? (
        <RunView key={Number(run)} id={Number(run) || 1} />
      ) : typeof call === 'string' ? (
        <MassEditor key={call} url={call} />
      ) : (
        <ChooseCall calls={data} />
      )}
    </Suspense>
  );
}
