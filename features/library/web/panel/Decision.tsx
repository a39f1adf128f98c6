import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import { useActs } from '../use-acts.ts';

const SendBackDialog = lazy(async () => ({
  default: (await import('./SendBackDialog.tsx')).SendBackDialog,
}));

/** Approves a version that waits, or sends it back. */
export function Decision({ item }: { item: Item }) {
  const t = useTexts();
  const { isBusy, act } = useActs();
  const [isReturning, setReturning] = useState(false);
  const approve = async () => {
    const sure = {
      text: t('library.approve.one', { title: item.title }),
      yes: t('library.approve'),
      no: t('library.back'),
    };
    if ((await confirm(sure)) && (await act(library.approve, { id: item.id })))
      toast(t('library.approved'), { kind: 'success' });
  };
  return (
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
        onClick={() => setReturning(true)}
      >
        {t('library.sendBack')}
      </Button>
      <Suspense>{isReturning && <SendBackDialog item={item} onClose={() => setReturning(false)} />}</Suspense>
    </Group>
  );
}
