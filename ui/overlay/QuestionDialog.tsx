import { Button, Group, Modal, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { AskedQuestion } from '../confirm.ts';

/** The dialog of `confirm` and `inform`; it loads with the first question. */
export function QuestionDialog({ question }: { question: AskedQuestion }) {
  const t = useTexts();
  const { title, text, yes, no, danger = false, answer } = question;
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={<b>{title ?? t(no ? 'ui.confirm.title' : 'ui.inform.title')}</b>}
      transitionProps={{ duration: 120 }}
    >
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
    </Modal>
  );
}
