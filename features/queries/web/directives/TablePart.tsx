import { useQuery } from '@tanstack/react-query';
import type { DirectiveProps } from '#features/views/web/public.tsx';
import type { Asked } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { queries } from '../../contract.ts';
import { plainTable } from '../editor/draft/draft.ts';
import { CutNotice } from '../result/CutNotice.tsx';
import { ResultTable } from '../result/ResultTable.tsx';

type Values = Asked<typeof queries.runService>['params'];

const once = { retry: false, staleTime: 60_000 };

/** The rows of a service or of a saved query, run with the rights of the reader in the project of the page. */
export function TablePart({ options }: DirectiveProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { service, query, parameters = {} } = options;
  const name = typeof service === 'string' ? service : undefined;
  const values = parameters as Values;
  const ofService = useQuery({
    ...ask(queries.runService, { name: name ?? '', params: values, projectId }),
    ...once,
    enabled: name !== undefined,
  });
  const ofQuery = useQuery({
    ...ask(queries.execute, { id: Number(query) || 0, parameters: values, projectId }),
    ...once,
    enabled: name === undefined,
  });
  const { data, error, refetch } = name === undefined ? ofQuery : ofService;
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  return (
    <>
      <CutNotice result={data} />
      <ResultTable result={data} display={plainTable} name={name ?? t('queries.directive.rows')} />
    </>
  );
}
