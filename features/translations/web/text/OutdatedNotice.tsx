import { Button, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import type { Cell } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';

interface Props {
  label: string;
  cell: Cell;
  /** Something was typed: saving it says that the text is right now. */
  isChanged: boolean;
}

/** The source has changed since the text was written. The translator says that it is still right, or writes another one. */
export function OutdatedNotice({ label, cell, isChanged }: Props) {
  const t = useTexts();
  const { run, isBusy } = useAct();
  const confirmText = async () => {
    const { language, version } = cell;
    if (await run(translations.confirm, { label, language, version }))
      toast(t('translations.confirmed'), { kind: 'success' });
  };
  return (
    <Notice kind="warning" title={t('translations.outdated')}>
      <Stack gap="xs" align="start">
        <Text size="sm">{t('translations.outdated.text')}</Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          disabled={isChanged}
          onClick={() => void confirmText()}
        >
          {t('translations.stillRight')}
        </Button>
      </Stack>
    </Notice>
  );
}
