import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { FileLink } from '#features/files/web/public.tsx';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import '../../addresses.ts';
import { documents } from '../../contract.ts';
import styles from './own.module.css';

const MAX_SHOWN = 3;

/** The newest documents of the reader that are valid, among the files that people sent them. */
export function NewestDocuments() {
  const t = useTexts();
  const headingId = useId();
  const language = useLanguage();
  const { id: projectId, url: curProject } = useProject();
  const { data } = useQuery(ask(documents.mine, { projectId }));
  const valid = data?.filter(({ revokedAt, file }) => !revokedAt && file) ?? [];
  if (valid.length === 0) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby={headingId}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h4" id={headingId}>
          {t('documents.own.newest')}
        </Title>
        <Anchor component={Link} to={href('/{curProject}/documents', { curProject })}>
          {t('nav.ownDocuments')}
        </Anchor>
      </Group>
      <ul className={styles.newest}>
        {valid.slice(0, MAX_SHOWN).map(({ id, title, number, issuedAt, file }) => (
          <li key={id}>
            {file && <FileLink file={{ ...file, fileId: file.id, name: title }} />}
            <Text span size="sm" c="dimmed">
              {[number && t('documents.own.number', { number }), formatDay(issuedAt, language)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
