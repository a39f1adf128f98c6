import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { tooMany } from '#platform/contract/refusal.ts';
import { isRefusal, problemOf, useUnpausedMutation } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { saveCopy } from './save-copy.ts';

/** Downloads all data about the reader as one file. */
export function DownloadCopy() {
  const t = useTexts();
  const language = useLanguage();
  const copy = useUnpausedMutation({
    mutationFn: () => saveCopy(language, t('privacy.copy.file')),
    onSuccess: () => toast(t('privacy.copy.done'), { kind: 'success' }),
  });
  const problem = problemOf(copy.error);
  return (
    <Stack gap="sm" data-no-print>
      <Text size="sm" c="dimmed">
        {t('privacy.copy.text')}
      </Text>
      {problem && (
        <FailureNotice
          what={t('privacy.copy.failed')}
          reason={isRefusal(problem, tooMany) ? t('privacy.copy.limit') : undefined}
          error={problem}
        />
      )}
      <Group>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        >
          {t('privacy.copy')}
        </Button>
        {copy.isPending && <Text role="status">{t('privacy.copy.making')}</Text>}
      </Group>
    </Stack>
  );
}
