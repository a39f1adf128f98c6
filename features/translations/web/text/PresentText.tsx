import { Button, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Cell } from '../../contract/shapes.ts';

/** The label has a text in this language already: it is changed, not added. */
export function PresentText({ cell: { language, text = '' }, onOpen }: { cell: Cell; onOpen: () => void }) {
  const t = useTexts();
  return (
    <Notice kind="warning" role="alert" title={t('translations.add.present')}>
      <Stack gap="xs" align="start">
        <Text
          size="sm"
          lang={language}
          dir="auto"
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {t('translations.add.open')}
        </Button>
      </Stack>
    </Notice>
  );
}
