import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { AskedQuestion } from '../confirm.ts';
import { Dialog } from '../dialog/Dialog.tsx';

/** The dialog of `confirm` and `inform`; it loads with the first question. */
export function QuestionDialog({ question }: { question: AskedQuestion }) {
  const t = useTexts();
  const { title, text, yes, no, danger = false, answer } = question;
  return (
    <Dialog onClose={() => answer(false)} title={title ?? t(no ? 'ui.confirm.title' : 'ui.inform.title')}>
      <Text mb="lg" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Group justify="flex-end" gap="xs">
        {no !== undefined && (
          <Button variant="default" onClick={() => answer(false)} data-autofocus={danger || undefined}>
            {no}
          </Button>
        )}
        <Button
          {...(danger && { color: 'red.9' })}
          onClick={() => answer(true)}
          data-autofocus={!danger || undefined}
        >
          {yes}
        </Button>
      </Group>
    </Dialog>
  );
}
