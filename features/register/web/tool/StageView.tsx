import { Stack } from '@mantine/core';
import { lazy } from 'react';
import type { Stage } from '#engines/microdata/definition.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { Empty } from '#ui/Empty.tsx';
import { useColumnChoice } from '#ui/grid/column-choice.ts';
import { pickedCount } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { register } from '../../contract.ts';
import { dueIn, statesIn, toolFilters, toolKeeps } from './address.ts';
import { BulkSend } from './BulkSend.tsx';
import { firstColumns, toolColumns } from './columns.tsx';
import { KeysNotice } from './KeysNotice.tsx';
import { QueuedNotice } from './QueuedNotice.tsx';
import { DueFilter } from './DueFilter.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useOpenRow } from './use-open-row.ts';
import type { Sending } from './use-sending.ts';

const FormPanel = lazy(async () => ({ default: (await import('./FormPanel.tsx')).FormPanel }));

interface Props {
  stage: Stage;
  counts: Readonly<Record<string, number>> | undefined;
  /** Pasted keys; empty for everybody. They identify people, so they are not in the URL. */
  keys: string;
  /** Shows the people of other keys, without other filters. */
  onKeys: (keys: string) => void;
  sending: Sending;
  maySend: boolean;
}

/** The forms of a stage, with the open one beside the list. */
export function StageView({ stage, counts, keys, onKeys, sending, maySend }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const columns = toolColumns(t);
  const choice = useColumnChoice(`register-${url}`, columns, firstColumns);
  const list = useList(register.list, {
    filters: toolFilters,
    keeps: toolKeeps,
    input: (at) => ({
      projectId,
      stage,
      search: at.search,
      states: statesIn(at),
      due: dueIn(at),
      kayas: keys,
    }),
  });
  const { at, go, narrow, picked, total, rows } = list;
  const row = useOpenRow(rows, { userId: at.open, stage });
  const states = statesIn(at);
  const isNarrowed = list.isNarrowed || keys !== '';
  const { result } = sending;

  const sendPicked = async () => {
    const count = pickedCount(picked, total);
    if (picked.all) {
      const isSure = await confirm({
        text: t('register.send.filtered.sure', { count }),
        yes: t('register.send.many', { count }),
        no: t('ui.cancel'),
      });
      if (!isSure) return;
    }
    const target = !picked.all
      ? { userIds: picked.keys.map(Number) }
      : keys === ''
        ? { search: at.search, states, due: dueIn(at) }
        : await peopleByKeys();
    if (target && (await sending.sendForms(stage, target))) list.unpick();
  };
  const peopleByKeys = async () => {
    const userIds = await sending.peopleOfKeys(stage, {
      kayas: keys,
      search: at.search,
      states,
      due: dueIn(at),
    });
    return userIds && { userIds };
  };

  return (
    <>
      <StateFilter
        counts={counts}
        states={states}
        onStates={(next) => narrow({ states: next })}
        onAll={() => narrow({ states: [], due: '' })}
        isOtherPressed={dueIn(at) !== undefined}
      >
        {stage !== 'entry' && <DueFilter due={dueIn(at)} onDue={(next) => narrow({ due: next ?? '' })} />}
      </StateFilter>
      <ListView
        label={t(`microdata.stage.${stage}`)}
        list={{
          ...list,
          isNarrowed,
          clear: () => onKeys(''),
        }}
        search={
          <SearchField
            label={t('register.search')}
            value={at.search}
            onSearch={(search) => narrow({ search })}
          />
        }
        choice={choice}
        bulk={
          <BulkSend
            count={pickedCount(picked, total)}
            isBusy={sending.isBusy}
            maySend={maySend}
            onSend={() => void sendPicked()}
          />
        }
        beforeRows={
          <Stack gap="xs" mb={keys !== '' || result ? 'sm' : 0}>
            {result && !(result.userId !== undefined && result.userId === at.open) && (
              <QueuedNotice result={result} onDismiss={sending.dismiss} />
            )}
            {keys !== '' && <KeysNotice keys={keys} stage={stage} onLeave={() => onKeys('')} />}
          </Stack>
        }
        panel={
          at.open > 0 && (
            <FormPanel
              key={`${stage} ${at.open}`}
              userId={at.open}
              stage={stage}
              row={row}
              sending={sending}
              maySend={maySend}
              onClose={() => go({ open: 0 })}
            />
          )
        }
        columns={columns}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        onOpen={({ userId }) => go({ open: userId })}
        hrefOf={({ userId }) => `?${new URLSearchParams({ stage, open: String(userId) })}`}
        openKey={at.open || undefined}
        empty={
          <Empty title={t('register.list.none')}>
            {t(isNarrowed ? 'register.list.noneFiltered' : 'register.list.noneYet')}
          </Empty>
        }
        failed={t('register.failed')}
      />
    </>
  );
}
