import { Loading } from '#ui/Loading.tsx';
import { type ReactNode, use } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { CardsShown } from './FigureCard.tsx';
import { useTexts } from './texts.ts';

interface Props<Data> {
  /** The answer of the call that counts, as react-query holds it. */
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Figures of the overview, once they are there; until then their shape, or the error with a way to ask again. */
export function Figures<Data>({ of: { data, error, refetch }, children }: Props<Data>) {
  const t = useTexts();
  // The part of what waits says it for both.
  const isSaid = use(CardsShown) === 'others';
  if (isSaid && (error || data === undefined)) return null;
  if (error)
    return (
      // A card of the grid is too narrow for these words.
      <div style={{ gridColumn: '1 / -1' }}>
        <FailureNotice what={t('figures.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  return data === undefined ? <Loading lines={2} /> : children(data);
}
