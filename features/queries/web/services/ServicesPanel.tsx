import { useQuery as useRead } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useQuery } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { queries } from '../../contract.ts';
import { useEditorKey } from '#platform/web/versioned/use-editor-key.ts';
import { newService } from './draft.ts';
import { ServiceGone } from './ServiceGone.tsx';
import { ServiceList } from './ServiceList.tsx';

const ServiceEditor = lazy(async () => ({ default: (await import('./ServiceEditor.tsx')).ServiceEditor }));

/** The services, or the one that the address opens: `service=new`, `service=12`. */
export function ServicesPanel() {
  const t = useTexts();
  const { service } = useQuery();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useRead(ask(queries.services, {}));
  const asked = service === undefined || service === 'new' ? undefined : Number(service) || 0;
  const { key, setMade } = useEditorKey(asked);
  const open = (next: number | 'new' | undefined, replace = false) =>
    void navigate({
      to: '.',
      // What else the address says, as the open tab of the page, stays.
      search: ((before: object) => ({ ...before, service: next })) as never,
      hash: true,
      replace,
    });
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  if (service === undefined) return <ServiceList services={data} />;
  const saved = asked === undefined ? newService : data.find(({ id }) => id === asked);
  if (!saved && !isFetching) return <ServiceGone what={t('queries.services.gone')} />;
  return (
    <Suspense fallback={<Loading lines={10} />}>
      <ServiceEditor
        key={key}
        saved={saved ?? newService}
        onMade={(id) => {
          setMade(id);
          open(id, true);
        }}
        onClose={() => open(undefined)}
      />
    </Suspense>
  );
}
