import { Group, Stack, Text } from '@mantine/core';
import { typeByMime } from '#engines/files/types.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { fileSize } from '#ui/upload/file-size.ts';
import { FileIcon } from '../FileIcon.tsx';
import type { FileAtHref } from './shown-file.ts';

/** What is known of a file that the page cannot show, and the way to download it. */
export function FileFacts({ href, mime, size, name, hasDownload = false }: FileAtHref) {
  const t = useTexts();
  const type = typeByMime(mime);
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="sm" wrap="nowrap">
        <FileIcon mime={mime} name={name} size={40} />
        <div>
          <Text fw={600}>
            {t('files.preview.facts', {
              kind: t(`files.kind.${type?.kind ?? 'document'}`),
              type: (type?.extensions[0] ?? '').toUpperCase(),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {fileSize(t, size)}
          </Text>
        </div>
      </Group>
      <Text>{t('files.preview.none')}</Text>
      {!hasDownload && <DownloadButton href={href}>{t('files.preview.download')}</DownloadButton>}
    </Stack>
  );
}
