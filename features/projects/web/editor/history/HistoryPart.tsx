import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEye, IconRestore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Pager } from '#ui/grid/Pager.tsx';
import { Loading } from '#ui/Loading.tsx';
import { projects } from '../../../contract.ts';
import styles from '../editor.module.css';
import type { Editor } from '../use-editor.ts';
import { Differences } from './Differences.tsx';

const VersionDialog = lazy(async () => ({ default: (await import('./VersionDialog.tsx')).VersionDialog }));

const pageSize = 10;

/** The versions of a project, newest first: author, time and differences. Each can be viewed and restored. */
export function HistoryPart({ editor, projectId }: { editor: Editor; projectId: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { run } = useAct();
  const [page, setPage] = useState(1);
  const [looked, setLooked] = useState<number>();
  const history = useQuery({
    ...ask(projects.history, { projectId, page, count: pageSize }),
    placeholderData: keepPreviousData,
  });
  const problem = history.error instanceof Problem ? history.error : undefined;
  const restore = async (version: number) => {
    const isSure = await confirm({
      text: t(editor.isDirty ? 'projects.restore.sureDirty' : 'projects.restore.sure', { version }),
      yes: t('projects.restore'),
      no: t('ui.cancel'),
      danger: editor.isDirty,
    });
    if (!isSure) return;
    const older = await run(projects.atVersion, { projectId, version });
    if (older) await editor.restore(older);
  };
  if (problem) return <FailureNotice error={problem} onRetry={() => void history.refetch()} />;
  if (!history.data) return <Loading lines={6} />;
  return (
    <Stack>
      {history.data.list.map(({ version, savedAt, savedBy, differences }) => {
        const isNewest = version === editor.stored?.version;
        const name = t('projects.version', { version });
        return (
          <section key={version} className={styles.entry} aria-label={name}>
            <Group justify="space-between" gap="xs" mb="xs">
              <div>
                <Group gap="xs">
                  <Title order={2} size="h3">
                    {name}
                  </Title>
                  {isNewest && (
                    <Badge variant="outline" color="gray" c="var(--mantine-color-text)">
                      {t('projects.version.newest')}
                    </Badge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {[savedBy ?? t('projects.version.bySystem'), formatMoment(savedAt, language)].join(' · ')}
                </Text>
              </div>
              <Group gap="xs">
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconEye size={16} aria-hidden />}
                  aria-label={t('projects.version.look.of', { version })}
                  onClick={() => setLooked(version)}
                >
                  {t('projects.version.look')}
                </Button>
                {!isNewest && (
                  <Button
                    size="sm"
                    variant="default"
                    disabled={editor.busy}
                    leftSection={<IconRestore size={16} aria-hidden />}
                    aria-label={t('projects.restore.of', { version })}
                    onClick={() => void restore(version)}
                  >
                    {t('projects.restore')}
                  </Button>
                )}
              </Group>
            </Group>
            {version === 1 && differences.length === 0 ? (
              <Text c="dimmed">{t('projects.version.first')}</Text>
            ) : (
              <Differences differences={differences} document={undefined} />
            )}
          </section>
        );
      })}
      <Pager page={page} pageCount={history.data.count} onPage={setPage} />
      <Suspense>
        {looked !== undefined && (
          <VersionDialog projectId={projectId} version={looked} onClose={() => setLooked(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}
