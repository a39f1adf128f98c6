import { Button, Group, Stack, Text } from '@mantine/core';
import type { Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Difference } from '../../../contract.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Editor } from '../use-editor.ts';
import { Differences } from './Differences.tsx';

interface Present {
  Version?: number;
  Differences?: readonly { Path: string; Before?: unknown; After?: unknown }[];
}

/** Somebody else has saved meanwhile: what they changed, and with what to go on. */
export function Overtaken({ problem, editor }: { problem: Problem; editor: Editor }) {
  const t = useTexts();
  const { Version, Differences: told = [] } = Object(problem.details.present) as Present;
  const differences = told.map(({ Path, Before, After }): Difference => ({
    path: Path,
    before: Before,
    after: After,
  }));
  return (
    <Notice kind="warning" role="alert" title={t('projects.overtaken')}>
      <Stack gap="xs">
        <Text>{t('projects.overtaken.text', { version: Version })}</Text>
        <Differences differences={differences} document={editor.draft.documents.Settings} />
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
