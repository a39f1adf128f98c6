import { Anchor, Text } from '@mantine/core';
import { files as fileCalls } from '#features/files/contract.ts';
import { FileLink, FileThumb, hasPreview } from '#features/files/web/public.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { MessageFile } from '../../contract/message.ts';
import styles from './view.module.css';

/** The files of a message, each with its picture or icon, name and size; one that the page can show opens in it. */
export function FileLines({ files }: { files: readonly MessageFile[] }) {
  const t = useTexts();
  return (
    <ul className={styles.files}>
      {files.map(({ id: fileId, name, mime, size }) => (
        <li key={fileId}>
          <FileThumb fileId={fileId} mime={mime} name={name} />
          {hasPreview(mime) ? (
            <FileLink file={{ fileId, name, mime, size }} />
          ) : (
            <Anchor
              href={hrefOf(fileCalls.download, { id: fileId })}
              download={name}
              c="inherit"
              underline="always"
            >
              {name}
            </Anchor>
          )}
          <Text span size="xs">
            {fileSize(t, size)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
