import { Code, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { projects } from '../../../contract.ts';
import { documentNames, draftOf, textOf } from '../draft.ts';
import styles from '../editor.module.css';

interface Props {
  projectId: number;
  version: number;
  onClose: () => void;
}

/** A project at a version, read-only. */
export function VersionDialog({ projectId, version, onClose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(projects.atVersion, { projectId, version }));
  const draft = data && draftOf(data);
  return (
    <Dialog onClose={onClose} size="xl" title={t('projects.version', { version })}>
      {error instanceof Problem && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!draft && !error && <Loading lines={8} />}
      {draft && (
        <Stack>
          <Text>{t('projects.version.names', { descr: draft.descr, url: draft.url })}</Text>
          {documentNames
            .filter((name) => name === 'Settings' || draft.documents[name].length > 0)
            .map((name) => (
              <section key={name} aria-label={t(`projects.key.${name}`)}>
                <Title order={3} mb={4}>
                  {t(`projects.key.${name}`)}
                </Title>
                <Code block className={styles.value}>
                  {textOf(draft, name)}
                </Code>
              </section>
            ))}
        </Stack>
      )}
    </Dialog>
  );
}
