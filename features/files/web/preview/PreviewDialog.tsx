import { Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { files } from '../../contract.ts';
import { FilePreview } from './FilePreview.tsx';
import type { ShownFile } from './shown-file.ts';
import styles from './preview.module.css';

interface Props {
  file: ShownFile;
  onClose: () => void;
}

/** A file over the page: the whole window of a phone, a dialog on a wide screen. Escape closes it. */
export function PreviewDialog({ file, onClose }: Props) {
  const t = useTexts();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Dialog
      onClose={onClose}
      fullScreen={isNarrow}
      size="min(60rem, 92vw)"
      title={
        <Text component="span" className={styles.name}>
          {file.name}
        </Text>
      }
    >
      <Stack gap="sm">
        <Group>
          <DownloadButton href={hrefOf(files.download, { id: file.fileId })}>
            {t('files.preview.download')}
          </DownloadButton>
        </Group>
        <FilePreview hasDownload {...file} />
      </Stack>
    </Dialog>
  );
}
