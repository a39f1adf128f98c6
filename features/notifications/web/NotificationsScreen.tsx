import { SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Pager } from '#ui/grid/Pager.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { notifications } from '../contract.ts';
import { ChoicesPart } from './ChoicesPart.tsx';
import { NotificationList } from './NotificationList.tsx';
import { ReadAllButton } from './ReadAllButton.tsx';

const atFirst = { unread: false, page: 1 };

/** All notifications of the reader, newest first, and their choices. */
export function NotificationsScreen() {
  const t = useTexts();
  const [at, go] = useAddress(atFirst);
  return (
    <Page title={t('nav.notifications')} width="reading" actions={<ReadAllButton />}>
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('notifications.filter')}
          data={[
            { value: 'all', label: t('notifications.all') },
            { value: 'unread', label: t('notifications.unread') },
          ]}
          value={at.unread ? 'unread' : 'all'}
          onChange={(shown) => go({ unread: shown === 'unread', page: 1 })}
          style={{ alignSelf: 'start' }}
        />
        <FilteredList unread={at.unread} page={at.page} onPage={(page) => go({ page })} />
        <ChoicesPart />
      </Stack>
    </Page>
  );
}

interface FilteredListProps {
  unread: boolean;
  page: number;
  onPage: (page: number) => void;
}

function FilteredList({ unread, page, onPage }: FilteredListProps) {
  const t = useTexts();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ask(notifications.list, { unread, page, count: 20 }),
    placeholderData: keepPreviousData,
  });
  if (error instanceof Problem)
    return <FailureNotice what={t('notifications.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Loading lines={8} />
      </div>
    );
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      {data.list.length === 0 ? (
        unread ? (
          <Empty title={t('notifications.noneUnread')} />
        ) : (
          <Empty title={t('notifications.none')}>{t('notifications.none.text')}</Empty>
        )
      ) : (
        <NotificationList list={data.list} />
      )}
      <Pager page={page} pageCount={data.count} onPage={onPage} />
    </div>
  );
}
