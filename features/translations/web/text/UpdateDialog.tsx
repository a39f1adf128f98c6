import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { translations } from '../../contract.ts';
import type { CoverageState } from '../use-coverage.ts';
import type { TextPlace } from '../use-texts-address.ts';
import { TextForm } from './TextForm.tsx';

interface Props {
  place: TextPlace;
  coverage: CoverageState;
  /** Opens another text of the label. */
  onOpen: (place: TextPlace) => void;
  onClose: () => void;
}

/** «Update Language»: changes one text in one language (spec 002 §2.6, §5). */
export function UpdateDialog({ place, coverage, onOpen, onClose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(translations.label, { label: place.label }));
  const cell = data?.row.cells.find(({ language }) => language === place.language);
  if (data && cell)
    return <TextForm answer={data} cell={cell} coverage={coverage} onOpen={onOpen} onClose={onClose} />;
  return (
    <Dialog title={t('translations.update.title')} size="xl" onClose={onClose}>
      {error && (
        <FailureNotice what={t('translations.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading lines={6} />}
      {data && !cell && <Empty title={t('translations.update.none', { label: place.label })} />}
    </Dialog>
  );
}
