import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { files } from '#features/files/contract.ts';
import { hrefOf } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import type { Share } from '../../contract/share.ts';
import { useSharing } from './use-sharing.ts';

/** Whether the reader can open the file of a share. */
export const mayOpen = ({ withdrawnAt, ownerId }: Share, readerId: number): boolean =>
  withdrawnAt === undefined || ownerId === readerId;

interface Props {
  share: Share;
  onDownload: () => void;
  onRemoved: () => void;
}

/** The actions on a share: download for those who may open it, the others for its owner. */
export function ItemActions({ share, onDownload, onRemoved }: Props) {
  const t = useTexts();
  const { id, viewedBy } = useSession();
  const acts = useSharing();
  const isOwner = share.ownerId === id && viewedBy === undefined;
  return (
    <Group gap="xs" data-no-print>
      {mayOpen(share, id) && (
        <DownloadButton href={hrefOf(files.download, { id: share.fileId })} onDownload={onDownload}>
          {t('shares.download')}
        </DownloadButton>
      )}
      {isOwner && share.mayWithdraw && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void acts.withdraw(share)}
        >
          {t('shares.withdraw')}
        </Button>
      )}
      {isOwner && share.mayRestore && (
        <Button variant="default" onClick={() => void acts.restore(share)}>
          {t('shares.restore')}
        </Button>
      )}
      {isOwner && share.withdrawnAt && (
        <Button
          variant="subtle"
          color="red.9"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void acts.remove(share).then(onRemoved)}
        >
          {t('shares.remove')}
        </Button>
      )}
    </Group>
  );
}
