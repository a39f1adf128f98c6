import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import { useOfferUndo } from '../use-offer-undo.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../share/ShareDialog.tsx')).ShareDialog }));
const EditDialog = lazy(async () => ({ default: (await import('../edit/EditDialog.tsx')).EditDialog }));

/** Sharing, editing and deleting an item, for those who may. */
export function ItemActions({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTexts();
  const { isBusy, run } = useAct();
  const offerUndo = useOfferUndo();
  const [asked, setAsked] = useState<'share' | 'edit'>();
  const close = () => setAsked(undefined);
  const remove = async () => {
    if (!(await run(library.deleteDoc, { id: item.id }))) return;
    offerUndo([item.id]);
    onClose();
  };
  const icon = (label: string, Icon: typeof IconPencil, onClick: () => void) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      {item.mayShare && (
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setAsked('share')}
        >
          {t('library.share')}
        </Button>
      )}
      {item.mayEdit && icon(t('library.edit'), IconPencil, () => setAsked('edit'))}
      {item.mayDelete && icon(t('library.delete'), IconTrash, () => void remove())}
      <Suspense>
        {asked === 'share' && <ShareDialog item={item} onClose={close} />}
        {asked === 'edit' && <EditDialog item={item} onClose={close} />}
      </Suspense>
    </>
  );
}
