import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { fileKinds } from '#engines/files/types.ts';
import { reachesOthers } from '#features/people/access.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useLastPage } from '#platform/web/list/use-last-page.ts';
import { useList } from '#platform/web/list/use-list.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { seesOthers } from '../../access.ts';
import { directions } from '../../contract/sent-file.ts';
import { sentFiles } from '../../contract.ts';
import { columnsFor, itemColumns } from './item-columns.tsx';
import { itemFilters, useItemFilters } from './use-item-filters.ts';
import { WhoseItems } from './WhoseItems.tsx';
import '../parts.tsx';

const ItemPanel = lazy(async () => ({ default: (await import('./ItemPanel.tsx')).ItemPanel }));
const SendDialog = lazy(async () => ({ default: (await import('../send/SendDialog.tsx')).SendDialog }));

/** Unknown values of an address filter nothing. */
const known = <T extends string>(all: readonly T[], value: string): T | undefined =>
  all.find((one) => one === value);

/** The files that the reader sent and was sent. Staff choose whose they look at. */
export function ItemsScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { id: ownId, roles, viewedBy } = useSession();
  const [isSending, setSending] = useState(false);
  const list = useList(sentFiles.list, {
    filters: itemFilters,
    keeps: { open: 0, of: 0 },
    input: ({ search, direction, person, kind, action, of }) => ({
      projectId,
      search,
      direction: known(directions, direction) ?? 'all',
      kind: known(fileKinds, kind),
      ...(person > 0 && { personId: person }),
      ...(action > 0 && { actionId: action }),
      ...(of > 0 && { ofId: of }),
    }),
  });
  const { at, go, narrow, rows, isNarrowed, page, pageSize, data } = list;
  useLastPage({ page, pageSize, total: list.isLoading ? undefined : data?.all, go });
  const open = rows?.find(({ id }) => id === at.open);
  const filters = useItemFilters({ at, narrow, rows, ofId: at.of || ownId });
  const isReacher = reachesOthers(roles);
  const send = isReacher && viewedBy === undefined && at.of === 0 && (
    <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setSending(true)}>
      {t('sent-files.send')}
    </Button>
  );
  return (
    <ListScreen
      title={t('nav.items')}
      actions={send}
      list={list}
      above={
        seesOthers(roles) ? (
          <WhoseItems of={at.of} rows={rows} onChoose={(of) => go({ of, page: 1, open: 0, person: 0 })} />
        ) : (
          <Slot of="itemsBeside" />
        )
      }
      search={
        <SearchField
          label={t('sent-files.search')}
          value={at.search}
          onSearch={(search) => narrow({ search })}
        />
      }
      filters={filters}
      panel={open && <ItemPanel sent={open} onClose={() => go({ open: 0 })} />}
      columns={itemColumns(t, ownId)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => go({ open: id })}
      openKey={open?.id}
      shownColumns={columnsFor({ isOpen: open !== undefined, rows })}
      dense={false}
      empty={
        isNarrowed ? (
          <Empty title={t('sent-files.notFound')}>{t('sent-files.notFound.text')}</Empty>
        ) : (
          <Empty title={t('sent-files.none')}>{isReacher && t('sent-files.none.text')}</Empty>
        )
      }
      failed={t('sent-files.failed')}
    >
      {isSending && <SendDialog onClose={() => setSending(false)} />}
    </ListScreen>
  );
}
