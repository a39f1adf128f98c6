import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineDiff } from '#platform/web/code/LineDiff.tsx';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { scripts } from '../../contract.ts';
import type { ScriptDraft } from './draft.ts';

interface Props {
  id: number;
  /** The code in the editor. */
  code: string;
  onRestore: (content: Partial<ScriptDraft>, version: number) => void;
  onClose: () => void;
}

/** The versions of a script: who saved them and when, how they differ from what is in the editor, and the way back to each. */
export function ScriptVersions({ id, code, onRestore, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(scripts.history, { id }));
  const [compared, setCompared] = useState<number>();
  return (
    <SidePanel title={t('ui.word.versions')} onClose={onClose}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      <Stack>
        {data?.map(({ version, at, by, ...content }) => {
          const title = t('scripts.version', { version });
          return (
            <Stack key={version} gap="xs" component="section" aria-label={title}>
              <div>
                <Text component="h3" fw={600}>
                  {title}
                </Text>
                <Text size="sm" c="dimmed">
                  {[by, formatMoment(at, language)].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <Group gap="xs">
                <Button
                  size="sm"
                  variant="default"
                  aria-expanded={compared === version}
                  aria-label={t('scripts.versions.compare.of', { version })}
                  onClick={() => setCompared(compared === version ? undefined : version)}
                >
                  {t('scripts.versions.compare')}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('scripts.versions.restore.of', { version })}
                  onClick={() => onRestore(content, version)}
                >
                  {t('scripts.versions.restore')}
                </Button>
              </Group>
              {compared === version && (
                <LineDiff
                  label={t('scripts.versions.compare.of', { version })}
                  older={content.code}
                  newer={code}
                />
              )}
            </Stack>
          );
        })}
      </Stack>
    </SidePanel>
  );
}
