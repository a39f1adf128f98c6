import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isRefusal } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import type { Item } from '../../contract/item.ts';
import { staleItem } from '../../contract/refusals.ts';
import { library } from '../../contract.ts';
import { useActs } from '../use-acts.ts';

const SendBackDialog = lazy(async () => ({
  default: (await import('./SendBackDialog.tsx')).SendBackDialog,
}));

/** Approves the version that is shown, or sends it back. If it was changed meanwhile, the panel shows the new one and says so. */
export function Decision({ item }: { item: Item }) {
  const t = useTexts();
  const { isBusy, act } = useActs();
  const [returned, setReturned] = useState<Item>();
  const [reason, setReason] = useState('');
  const [isChanged, setChanged] = useState(false);
  const notesStale = (error: unknown): boolean => {
    const isStale = isRefusal(error, staleItem);
    if (isStale) setChanged(true);
    return isStale;
  };
  const approve = async () => {
    const sure = {
      text: t('library.approve.one', { title: item.title }),
      yes: t('library.approve'),
      no: t('library.back'),
    };
    const { id, version } = item;
    if ((await confirm(sure)) && (await act(library.approve, { id, version }, notesStale)))
      toast(t('library.approved'), { kind: 'success' });
  };
  const sendBack = async ({ id, version }: Item) => {
    const done = await act(library.sendBack, { id, version, reason }, (error) => {
      const isStale = notesStale(error);
      // The reason is kept: it may hold for the new version too.
      if (isStale) setReturned(undefined);
      return isStale;
    });
    if (!done) return;
    toast(t('library.sentBack'), { kind: 'success' });
    setReturned(undefined);
  };
  return (
    <Stack gap="xs">
      {isChanged && (
        <Notice kind="warning" role="alert" title={t('library.changedMeanwhile')}>
          <Text size="sm">{t('library.changedMeanwhile.text')}</Text>
        </Notice>
      )}
      <Group gap="xs">
        <Button
          loading={isBusy}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => void approve()}
        >
          {t('library.approve')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setReturned(item)}
        >
          {t('library.sendBack')}
        </Button>
      </Group>
      <Suspense>
        {returned && (
          <SendBackDialog
            title={returned.title}
            reason={reason}
            isBusy={isBusy}
            onReason={setReason}
            onSend={() => void sendBack(returned)}
            onClose={() => setReturned(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
