import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { RichTextView } from '#ui/RichTextView.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { documents } from '../../contract.ts';
import type { Draft } from './draft.ts';
import styles from './editor.module.css';

interface Props {
  id: number;
  onRestore: (content: Partial<Draft>, version: number) => void;
  onClose: () => void;
}

/** The versions of a template: who saved them and when, their texts, and the way back to each. */
export function VersionsPanel({ id, onRestore, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(documents.history, { id }));
  return (
    <SidePanel title={t('documents.versions')} onClose={onClose}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      <ul className={styles.versions}>
        {data?.map(({ version, at, by, ...content }) => (
          <li key={version}>
            <Stack gap="xs" component="section" aria-label={t('documents.version', { version })}>
              <div>
                <Text component="h3" fw={600}>
                  {t('documents.version', { version })}
                </Text>
                <Text size="sm" c="dimmed">
                  {[by, formatMoment(at, language)].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <details>
                <summary>{content.title}</summary>
                <RichTextView html={content.text} />
              </details>
              <Button
                size="sm"
                variant="default"
                aria-label={t('documents.versions.restore.of', { version })}
                onClick={() => onRestore({ docxName: undefined, docxFileId: undefined, ...content }, version)}
              >
                {t('documents.versions.restore')}
              </Button>
            </Stack>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
