import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { files } from '#features/files/contract.ts';
import { FileUpload } from '#features/files/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { inWords } from '#engines/forms/words.ts';
import { kindsText } from '#features/forms/web/public.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ApplicationDocument } from '../../contract/apply.ts';
import { applications } from '../../contract.ts';
import { documentLook } from '../shared/document-look.ts';
import styles from './applicant.module.css';

const fileKinds = ['pdf', 'image', 'document'] as const;

interface Props {
  applicationId: number;
  document: ApplicationDocument;
  /** The application takes no more documents. */
  isClosed: boolean;
}

/** A document of the application: its state, the reason if staff asked for it again, the file, and the upload. */
export function DocumentCard({ applicationId, document, isClosed }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { key, help, required, kinds, state, reason, files: held } = document;
  const title = inWords(document.title, language);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const undo = useUndoing(applications.setDocument);
  const withdraw = async (fileId: number) => {
    if (!(await run(applications.setDocument, { appId: applicationId, key, fileId, withdrawn: true })))
      return;
    toast(t('applications.document.withdrawn'), {
      undo: {
        label: t('applications.document.undo'),
        onUndo: () => undo({ appId: applicationId, key, fileId }),
      },
    });
  };
  const takesFile = !isClosed && state !== 'accepted';
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" gap="xs">
          <div className={styles.words}>
            <Title order={3}>{title}</Title>
            <Text size="sm" c="dimmed">
              {t(required ? 'applications.document.required' : 'applications.document.optional')} ·{' '}
              {kindsText(t, kinds)}
            </Text>
          </div>
          {!isClosed && (
            <StatusBadge kind={documentLook[state]}>{t(`applications.document.${state}`)}</StatusBadge>
          )}
        </Group>
        {help && <Text size="sm">{inWords(help, language)}</Text>}
        {!isClosed && (state === 'replace' || (state === 'missing' && reason)) && (
          <Notice kind="warning" title={t('applications.document.replaceWhy')}>
            {reason ?? t('applications.document.noReason')}
          </Notice>
        )}
        {problem && <FailureNotice error={problem} />}
        {held.map(({ id, name }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Anchor
              href={hrefOf(files.download, { id })}
              target="_blank"
              rel="noreferrer"
              className={`${styles.words} ${styles.name}`}
            >
              {name}
            </Anchor>
            {takesFile && (
              <Button
                variant="subtle"
                color="gray"
                flex="none"
                aria-label={t('applications.document.removeNamed', { name })}
                disabled={isBusy}
                onClick={() => withdraw(id)}
              >
                {t('applications.document.remove')}
              </Button>
            )}
          </Group>
        ))}
        {takesFile && (
          <FileUpload
            // What has arrived is listed above.
            key={held.map(({ id }) => id).join(' ')}
            category="application"
            kinds={fileKinds.filter((kind) => kinds.includes(kind))}
            label={t(held.length > 0 ? 'applications.document.uploadOther' : 'applications.document.upload', {
              title,
            })}
            onReady={({ id }) =>
              void run(applications.setDocument, { appId: applicationId, key, fileId: id })
            }
          />
        )}
      </Stack>
    </Paper>
  );
}
