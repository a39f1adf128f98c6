import { Anchor, List, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pager } from '#ui/grid/Pager.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { FailureNotice } from './FailureNotice.tsx';

/** People of one page. */
const PAGE = 25;

interface PageOfPeople {
  list: readonly { userId: number; name: string }[];
  /** Of pages. */
  count: number;
  /** Of people. */
  all: number;
}

interface PeopleBehindProps<Page extends PageOfPeople> {
  title: string;
  /** The sentence above the list. */
  textOf: (all: number) => string;
  /** What has failed where the people are not loaded. */
  failed: string;
  ask: (page: { page: number; count: number }) => UseQueryOptions<Page>;
  /** The address behind the name of a person. */
  addressOf: (userId: number) => string;
  onClose: () => void;
}

/** A panel with the people behind a number, by name. */
export function PeopleBehind<Page extends PageOfPeople>({
  title,
  textOf,
  failed,
  ask,
  addressOf,
  onClose,
}: PeopleBehindProps<Page>) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...ask({ page, count: PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && <FailureNotice what={failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {textOf(data.all)}
          </Text>
          <List listStyleType="none">
            {data.list.map(({ userId, name }) => (
              <List.Item key={userId} py={4}>
                <Anchor component={Link} to={addressOf(userId)}>
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
