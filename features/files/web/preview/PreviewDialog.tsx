import { Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { files } from '../../contract.ts';
import { FilePreview } from './FilePreview.tsx';
import type { ShownFile } from './shown-file.ts';
import styles from './preview.module.css';
import { useFocusBack } from '#ui/use-focus-back.ts';

interface Props {
  file: ShownFile;
  onClose: () => void;
}

/** A file over the page: the whole window of a phone, a dialog on a wide screen. Escape closes it. */
export function PreviewDialog({ file, onClose }: Props) {
  useFocusBack();
  const t = useTexts();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isNarrow}
      size="min(60rem, 92vw)"
      title={
        <Text component="b" className={styles.name}>
          {file.name}
        </Text>
      }
      transitionProps={{ duration: isNarrow ? 0 : 120 }}
    >
      <Stack gap="sm">
        <Group>
          <DownloadButton href={hrefOf(files.download, { id: file.fileId })}>
            {t('files.preview.download')}
          </DownloadButton>
        </Group>
        <FilePreview hasDownload {...file} />
      </Stack>
    </Modal>
  );
}
