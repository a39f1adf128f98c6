import { Anchor, List, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Pager } from '#ui/grid/Pager.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { statistics } from '../../contract.ts';
import type { OpenCell } from './FigureChart.tsx';

/** People of one page. */
const PAGE = 25;

/** The people behind a number of a figure, by name, as they are now. */
export function BehindPanel({ cell, onClose }: { cell: OpenCell; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const [page, setPage] = useState(1);
  const { figure, keys, words } = cell;
  const { data, error, refetch } = useQuery({
    ...ask(statistics.behind, { projectId, figure, keys, page, count: PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <SidePanel title={`${t(`statistics.figure.${figure}`)}: ${words}`} onClose={onClose}>
      {error && (
        <FailureNotice what={t('statistics.behind.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('statistics.behind.text', { count: data.all })}
          </Text>
          <List listStyleType="none">
            {data.list.map(({ userId, name }) => (
              <List.Item key={userId} py={4}>
                <Anchor
                  component={Link}
                  to={href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: userId })}
                >
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
          {data.count > 1 && <Pager page={page} pageCount={data.count} onPage={setPage} />}
        </Stack>
      )}
    </SidePanel>
  );
}
