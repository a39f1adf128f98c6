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
import { PARTICIPANTS } from '../../contract/figures.ts';
import { register } from '../../contract.ts';
import type { OpenFigure } from './open-figure.ts';

/** People of one page. */
const PAGE = 25;

/** The people behind a figure, by name, each with the way to the entry form. */
export function BehindPanel({ figure, onClose }: { figure: OpenFigure; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const [page, setPage] = useState(1);
  const { code, column, words } = figure;
  const { data, error, refetch } = useQuery({
    ...ask(register.behind, { projectId, code, column, page, count: PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <SidePanel title={code === PARTICIPANTS ? words : `${code} · ${words}`} onClose={onClose}>
      {error && (
        <FailureNotice
          what={t('register.figures.behind.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {`${t(`register.figures.${column}`)} · ${t('register.figures.people', { count: data.all })}`}
          </Text>
          <List listStyleType="none">
            {data.list.map(({ userId, name }) => (
              <List.Item key={userId} py={4}>
                <Anchor
                  component={Link}
                  to={href('/{curProject}/microdata/{UserId}/{Stage}', {
                    curProject: url,
                    UserId: userId,
                    Stage: 'entry',
                  })}
                >
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Pager page={page} pageCount={data.count} onPage={setPage} />
        </Stack>
      )}
    </SidePanel>
  );
}
