import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Placed } from '../../contract/pages.ts';
import { statistics } from '../../contract.ts';
import { FigureCard } from '../figure/FigureCard.tsx';
import { useRefresh } from '../page/use-refresh.ts';
import { usePins } from './use-pins.ts';

/** The pinned figures, in their order, with the filters under which they were pinned. */
export function PinnedList({ pins }: { pins: readonly Placed[] }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const pinEntry = usePins();
  const ids = [...new Set(pins.map(({ figure }) => figure))];
  const { data, error, refetch } = useQuery(ask(statistics.figures, { projectId, ids }));
  const { isRefreshing } = useRefresh(data?.refresh);
  if (error)
    return <FailureNotice what={t('statistics.home.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || isRefreshing) return <Loading lines={6} />;
  if (!data.refresh.takenAt) return <Text c="dimmed">{t('statistics.home.notTaken')}</Text>;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {pins.map((placed) => {
        const figure = data.list.find(({ id }) => id === placed.figure);
        if (!figure) return null;
        const words = figure.dimensions.flatMap(({ name, values }) =>
          values.filter(({ key }) => placed.filters[name]?.includes(key)).map((one) => one.words),
        );
        return (
          <FigureCard
            key={`${placed.figure} ${JSON.stringify(placed.filters)}`}
            figure={figure}
            choice={{ filters: placed.filters }}
            drawn={placed.drawn}
            entries={pinEntry(placed)}
            controls={
              words.length > 0 && (
                <Text size="sm">{t('statistics.home.only', { words: words.join(', ') })}</Text>
              )
            }
          />
        );
      })}
    </SimpleGrid>
  );
}
