import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { customViews } from '../../contract.ts';
import { OpenView } from '../shown/OpenView.tsx';

/** Pixels of the view above a consent: what is asked for stays in sight, and a longer view scrolls in its box. */
const MAX_HEIGHT = 420;

/** The project's view named `gdpr`. It stands above the consent, in a box of its own, and reaches no data. */
export function AboveConsent({ projectId }: { projectId: number }) {
  const { data } = useQuery({
    ...ask(customViews.aboveConsent, { projectId }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.view && <OpenView key={data.view.id} view={data.view} maxHeight={MAX_HEIGHT} />;
}
