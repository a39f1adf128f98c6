import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { LineDiff } from '#platform/web/code/LineDiff.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { customViews } from '../../contract.ts';
import type { ViewContent } from '../../contract/shapes.ts';
import type { Draft } from './draft.ts';
import styles from './editor.module.css';

interface Props {
  id: number;
  draft: Draft;
  /** Puts what a version holds into the editor, without saving it. */
  onRestore: (content: ViewContent, version: number) => void;
  onClose: () => void;
}

/** The versions of a view: who saved and published them, how they did, how their code differs from what is in the editor. */
export function VersionsPanel({ id, draft, onRestore, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(customViews.history, { id }));
  const [compared, setCompared] = useState<number>();
  const { run, sentOf } = useAct();
  const restore = async (version: number) => {
    const content = await run(customViews.past, { id, version });
    if (content) onRestore(content, version);
  };
  return (
    <SidePanel title={t('custom-views.versions')} onClose={onClose}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      <ul className={styles.list}>
        {data?.map(({ version, at, by, publishedAt, stoppedAt, people, failed }) => (
          <li key={version}>
            <Stack gap="xs" component="section" aria-label={t('custom-views.version', { version })}>
              <div>
                <Text component="h3" fw={600}>
                  {t('custom-views.version', { version })}
                </Text>
                <Text size="sm" c="dimmed">
                  {[by, formatMoment(at, language)].filter(Boolean).join(' · ')}
                </Text>
                {publishedAt && (
                  <Text size="sm">
                    {t('custom-views.version.published', { when: formatMoment(publishedAt, language) })}
                    {people > 0 && ` · ${t('custom-views.use.people', { count: people })}`}
                    {failed > 0 && ` · ${t('custom-views.version.failed', { count: failed })}`}
                  </Text>
                )}
                {stoppedAt && (
                  <Text size="sm" fw={600}>
                    {t('custom-views.version.stopped', { when: formatMoment(stoppedAt, language) })}
                  </Text>
                )}
              </div>
              <Group gap="xs">
                <Button
                  size="sm"
                  variant="default"
                  aria-expanded={compared === version}
                  onClick={() => setCompared(compared === version ? undefined : version)}
                >
                  {t('custom-views.version.compare')}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  loading={sentOf(customViews.past)?.version === version}
                  onClick={() => void restore(version)}
                >
                  {t('custom-views.version.restore')}
                </Button>
              </Group>
              {compared === version && <Comparison id={id} version={version} draft={draft} />}
            </Stack>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

function Comparison({ id, version, draft }: { id: number; version: number; draft: Draft }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(customViews.past, { id, version }));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  return (['html', 'controller'] as const).map((part) => (
    <div key={part}>
      <Text size="sm" fw={600}>
        {t(`custom-views.part.${part}`)}
      </Text>
      <LineDiff
        label={t('custom-views.version.differences', { part: t(`custom-views.part.${part}`), version })}
        older={data[part]}
        newer={draft[part]}
      />
    </div>
  ));
}
