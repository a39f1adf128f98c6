import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { files } from '#features/files/contract.ts';
import { hrefOf } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import type { Issue } from '../../contract/issued.ts';
import { IssueState } from '../list/IssueState.tsx';

/** A document that was issued: what it is, whether it is still valid, and its file. */
export function IssueCard({ issue }: { issue: Issue }) {
  const t = useTexts();
  const language = useLanguage();
  const { title, number, issuedAt, revokedAt, person, mentor, file, about } = issue;
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Stack gap={4}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {[
              number && t('documents.own.number', { number }),
              formatDay(issuedAt, language),
              about === 'pair' && [mentor, person].filter(Boolean).join(' – '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {revokedAt && (
            <Text size="sm">{t('documents.own.revoked', { day: formatDay(revokedAt, language) })}</Text>
          )}
        </Stack>
        <Group gap="sm">
          <IssueState issue={issue} />
          {file && (
            <DownloadButton href={hrefOf(files.download, { id: file.id })}>
              {t('documents.own.get')}
            </DownloadButton>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
