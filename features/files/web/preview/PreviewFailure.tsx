import { Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  href: string;
  /** Why, if more is known than that it failed. */
  reason?: string;
}

/** Says that the page cannot show a file, and offers to download it. */
export function PreviewFailure({ href, reason }: Props) {
  const t = useTexts();
  return (
    <Notice kind="warning" role="alert" title={t('files.preview.failed')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{reason ?? t('files.preview.failed.text')}</Text>
        <DownloadButton href={href}>{t('files.preview.download')}</DownloadButton>
      </Stack>
    </Notice>
  );
}
