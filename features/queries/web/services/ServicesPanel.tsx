import { useQuery as useRead } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useQuery } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { queries } from '../../contract.ts';
import { newService } from './draft.ts';
import { ServiceGone } from './ServiceGone.tsx';
import { ServiceList } from './ServiceList.tsx';

const ServiceEditor = lazy(async () => ({ default: (await import('./ServiceEditor.tsx')).ServiceEditor }));

/** The services, or the one that the address opens: `service=new`, `service=12`. */
export function ServicesPanel() {
  const t = useTexts();
  const { service } = useQuery();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(ask(queries.services, {}));
  /** The service that was new when its editor opened. It stays in the same editor. */
  const [madeId, setMadeId] = useState<number>();
  const open = (next: number | 'new' | undefined, replace = false) =>
    void navigate({
      to: '.',
      // What else the address says, as the open tab of the page, stays.
      search: ((before: object) => ({ ...before, service: next })) as never,
      replace,
    });
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  if (service === undefined) return <ServiceList services={data} />;
  const isNew = service === 'new';
  const saved = isNew ? newService : data.find(({ id }) => String(id) === String(service));
  const isMade = madeId !== undefined && String(madeId) === String(service);
  if (!saved && !isMade) return <ServiceGone what={t('queries.services.gone')} />;
  return (
    <Suspense fallback={<Loading lines={10} />}>
      <ServiceEditor
        key={isMade || (isNew && madeId === undefined) ? 'here' : String(service)}
        saved={saved ?? newService}
        onMade={(id) => {
          setMadeId(id);
          open(id, true);
        }}
        onClose={() => open(undefined)}
      />
    </Suspense>
  );
}
