import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useContentLanguage, useLanguage, useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { questionnaires } from '../../../contract.ts';
import { useTrial } from '../conditions/use-trial.ts';
import { PreviewBody } from '../preview/PreviewBody.tsx';
import { definitionOf } from '../state/definition.ts';
import type { Editor } from '../state/use-editor.ts';

/** The published versions, the newest first. */
export function VersionsTab({ editor }: { editor: Pick<Editor, 'base' | 'change' | 'undo'> }) {
  const t = useTexts();
  const language = useLanguage();
  const { id } = editor.base;
  const { data, error, refetch } = useQuery(ask(questionnaires.versions, { id }));
  const [shown, setShown] = useState<number>();
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0)
    return <Empty title={t('questionnaires.versions.none')}>{t('questionnaires.versions.none.text')}</Empty>;
  return (
    <>
      <Table.ScrollContainer minWidth={320}>
        <Table maw={720} aria-label={t('questionnaires.editor.tab.versions')}>
          <Table.Thead>
            <Table.Tr>
              {(['number', 'at', 'by'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`questionnaires.versions.${column}`)}
                </Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ number, publishedAt, publishedBy }) => (
              <Table.Tr key={number}>
                <Table.Th scope="row">{number}</Table.Th>
                <Table.Td>{formatMoment(publishedAt, language)}</Table.Td>
                <Table.Td>{publishedBy ?? '–'}</Table.Td>
                <Table.Td ta="end">
                  <Button
                    variant="default"
                    aria-label={t('questionnaires.versions.show.of', { number })}
                    onClick={() => setShown(number)}
                  >
                    {t('questionnaires.versions.show')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown !== undefined && (
        <VersionDialog editor={editor} number={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

interface DialogProps {
  editor: Pick<Editor, 'base' | 'change' | 'undo'>;
  number: number;
  onClose: () => void;
}

/** One version as people answer it, and the button that makes it the draft. */
function VersionDialog({ editor, number, onClose }: DialogProps) {
  const t = useTexts();
  const language = useContentLanguage();
  const trial = useTrial();
  const { data, error, refetch } = useQuery(ask(questionnaires.published, { id: editor.base.id, number }));
  const restore = (document: NonNullable<typeof data>) => {
    editor.change(() => definitionOf(document));
    toast(t('questionnaires.versions.restored', { number }), {
      undo: { label: t('questionnaires.editor.undo'), onUndo: editor.undo },
    });
    onClose();
  };
  return (
    <Dialog onClose={onClose} size="xl" title={t('questionnaires.versions.one', { number })}>
      <Stack>
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <>
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {t('questionnaires.versions.restore.help')}
              </Text>
              <Button onClick={() => restore(data)}>{t('questionnaires.versions.restore')}</Button>
            </Group>
            <PreviewBody draft={definitionOf(data)} trial={trial} viewer="mentee" language={language} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
