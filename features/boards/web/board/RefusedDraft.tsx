import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Problem } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Draft } from '#features/synced/web/public.tsx';

interface Props {
  draft: Draft;
  /** The board as the user had written it. */
  words: string;
  /** Undefined if the user may not change the board. */
  onSendAgain: (() => void) | undefined;
  onDiscard: () => void;
}

/** A change that the server refused: why, and what was written, to be copied (it is selected with its field) or sent again. */
export function RefusedDraft({ draft: { code, status }, words, onSendAgain, onDiscard }: Props) {
  const t = useTexts();
  return (
    <Notice kind="bad" role="alert" title={t('boards.notSaved')}>
      <Stack gap="xs">
        <Text size="sm">{refusalText(t, new Problem({ code, status }, { feature: 'synced' }))}</Text>
        <Textarea
          label={t('boards.refused.written')}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => currentTarget.select()}
          autosize
          minRows={1}
          maxRows={8}
          value={words}
        />
        <Group gap="xs">
          {onSendAgain && (
            <Button size="compact-md" variant="default" onClick={onSendAgain}>
              {t('boards.refused.sendAgain')}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="red" onClick={onDiscard}>
            {t('boards.refused.discard')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
