import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import type { Item } from '../../contract/item.ts';
import { staleItem } from '../../contract/refusals.ts';
import { library } from '../../contract.ts';

const SendBackDialog = lazy(async () => ({
  default: (await import('./SendBackDialog.tsx')).SendBackDialog,
}));

/** Approves the version that is shown, or sends it back. If it was changed meanwhile, the panel shows the new one and says so. */
export function Decision({ item }: { item: Item }) {
  const t = useTexts();
  const [returned, setReturned] = useState<Item>();
  // The reason is kept when the version was changed meanwhile: it may hold for the new one too.
  const [reason, setReason] = useState('');
  const [isChanged, setChanged] = useState(false);
  const noteStale = () => {
    setChanged(true);
    setReturned(undefined);
  };
  const handles = (problem: Problem) => {
    const isStale = isRefusal(problem, staleItem);
    if (isStale) noteStale();
    return isStale;
  };
  const { isBusy, run } = useAct({ handles });
  const approve = async () => {
    const sure = {
      text: t('library.approve.one', { title: item.title }),
      yes: t('library.approve'),
      no: t('ui.cancel'),
    };
    const { id, version } = item;
    if ((await confirm(sure)) && (await run(library.approve, { id, version })))
      toast(t('library.approved'), { kind: 'success' });
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
            item={returned}
            reason={reason}
            onReason={setReason}
            onStale={noteStale}
            onClose={() => setReturned(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
