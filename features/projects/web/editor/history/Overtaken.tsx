import { Button, Group, Stack, Text } from '@mantine/core';
import type { DataOf } from '#platform/contract/refusal.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { staleProject } from '../../../contract/versions.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Editor } from '../use-editor.ts';
import { Differences } from './Differences.tsx';

interface Props {
  overtaken: DataOf<typeof staleProject>;
  editor: Editor;
}

/** Another user has saved meanwhile: what they changed, and with what to go on. */
export function Overtaken({ overtaken, editor }: Props) {
  const t = useTexts();
  const { version, present } = overtaken;
  return (
    <Notice kind="warning" role="alert" title={t('projects.overtaken')}>
      <Stack gap="xs">
        <Text>{t('projects.overtaken.text', { version })}</Text>
        <Differences differences={present.differences} document={editor.draft.documents.Settings} />
        <Text>{t('projects.overtaken.choose')}</Text>
        <Group gap="xs">
          <Button variant="default" disabled={editor.busy} onClick={() => void editor.keepOwn()}>
            {t('projects.overtaken.keep')}
          </Button>
          <Button variant="default" disabled={editor.busy} onClick={() => void editor.takeNewest()}>
            {t('projects.overtaken.take')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
