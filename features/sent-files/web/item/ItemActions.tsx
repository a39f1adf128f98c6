import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { files } from '#features/files/contract.ts';
import { hrefOf } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import type { SentFile } from '../../contract/sent-file.ts';
import { useOwnerActs } from './use-owner-acts.ts';

/** Whether the reader can open a sent file. */
export const mayOpen = ({ withdrawnAt, ownerId }: SentFile, readerId: number): boolean =>
  withdrawnAt === undefined || ownerId === readerId;

interface Props {
  sent: SentFile;
  onDownload: () => void;
  onRemoved: () => void;
}

/** The actions on a sent file: download for those who may open it, the others for its owner. */
export function ItemActions({ sent, onDownload, onRemoved }: Props) {
  const t = useTexts();
  const { id, viewedBy } = useSession();
  const acts = useOwnerActs();
  const isOwner = sent.ownerId === id && viewedBy === undefined;
  return (
    <Group gap="xs" data-no-print>
      {mayOpen(sent, id) && (
        <DownloadButton href={hrefOf(files.download, { id: sent.fileId })} onDownload={onDownload}>
          {t('sent-files.download')}
        </DownloadButton>
      )}
      {isOwner && sent.mayWithdraw && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void acts.withdraw(sent)}
        >
          {t('sent-files.withdraw')}
        </Button>
      )}
      {isOwner && sent.mayRestore && (
        <Button variant="default" onClick={() => void acts.restore(sent)}>
          {t('sent-files.restore')}
        </Button>
      )}
      {isOwner && sent.withdrawnAt && (
        <Button
          variant="subtle"
          color="red.9"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void acts.remove(sent).then(onRemoved)}
        >
          {t('sent-files.remove')}
        </Button>
      )}
    </Group>
  );
}
