import { Button, List, Pagination, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { type BulkChange, changes } from '../contract.ts';
import { makerOf } from './maker-of.ts';

const NAMES_ON_A_PAGE = 50;

interface Props {
  change: BulkChange;
  onClose: () => void;
}

/** One bulk change: who made it, whom it changed, and its undo. */
export function ChangePanel({ change, onClose }: Props) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const asked = { id: change.id, page, count: NAMES_ON_A_PAGE };
  const people = useQuery({ ...ask(changes.people, asked), placeholderData: keepPreviousData });
  const { run, isBusy } = useAct();
  const [left, setLeft] = useState<Output<typeof changes.undo>['left']>([]);
  const { id, changed, undoneAt, undoneBy } = change;

  const go = async () => {
    const sure = { text: t('changes.undo.sure', { count: changed }), danger: false };
    if (!(await confirm({ ...sure, yes: t('changes.undo.yes'), no: t('ui.cancel') }))) return;
    const done = await run(changes.undo, { id });
    if (!done) return;
    const { undone, left: stayed } = done;
    setLeft(stayed);
    toast(
      stayed.length > 0
        ? t('changes.undo.partly', { count: undone, total: undone + stayed.length })
        : t('changes.undo.done', { count: undone }),
      { kind: stayed.length > 0 ? 'warning' : 'success' },
    );
  };
  return (
    <SidePanel
      title={change.what}
      onClose={onClose}
      actions={
        change.mayUndo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isBusy}
            onClick={() => void go()}
          >
            {t('ui.word.undo')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text>{`${shortMoment(change.madeAt)} · ${makerOf(t, change)}`}</Text>
        {undoneAt && (
          <Text c="dimmed">{t('changes.undone', { at: shortMoment(undoneAt), name: undoneBy ?? '–' })}</Text>
        )}
        {left.length > 0 && (
          <Notice kind="warning" title={t('changes.left')}>
            <List size="sm">
              {left.map((one) => (
                <List.Item key={one.id}>{`${one.name}: ${t(`changes.why.${one.why}`)}`}</List.Item>
              ))}
            </List>
          </Notice>
        )}
        <Title order={3} fz="md">
          {`${t('changes.people')} (${changed})`}
        </Title>
        {people.error instanceof Problem && (
          <FailureNotice
            what={t('changes.failed')}
            error={people.error}
            onRetry={() => void people.refetch()}
          />
        )}
        {people.isPending && <Loading lines={5} />}
        {people.data && (
          <List size="sm">
            {people.data.list.map((person) => (
              <List.Item key={person.id}>{person.name}</List.Item>
            ))}
          </List>
        )}
        {people.data && people.data.count > 1 && (
          <Pagination total={people.data.count} value={page} onChange={setPage} size="sm" />
        )}
      </Stack>
    </SidePanel>
  );
}
