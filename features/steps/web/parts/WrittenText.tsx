import { Card, Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Written } from '../../contract/documents.ts';
import { textIn } from '../model/documents.ts';
import { Words } from './Words.tsx';

interface Props {
  title: string;
  written: Written;
  /** The user has not answered it yet. */
  isNew?: boolean;
}

/** The text of another user, with the author and the time. */
export function WrittenText({ title, written, isNew = false }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const headingId = useId();
  const { data, changedAt, changedBy } = written;
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={headingId}>
      <Group gap="xs" mb={4}>
        <Title order={2} size="h3" id={headingId}>
          {title}
        </Title>
        {isNew && <StatusBadge kind="good">{t('steps.new')}</StatusBadge>}
      </Group>
      {changedAt && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('steps.written', { name: changedBy ?? '', when: formatMoment(changedAt, language) })}
        </Text>
      )}
      <Words text={textIn(data)} />
    </Card>
  );
}
