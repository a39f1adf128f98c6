import { Title } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { RichTextView } from '#ui/RichTextView.tsx';

/** The instructions of an action, or nothing if there are none. */
export function Instructions({ html }: { html: string }) {
  const t = useTexts();
  if (!html) return null;
  return (
    <section>
      <Title order={2} size="h3" mb={4}>
        {t('steps.instructions')}
      </Title>
      <RichTextView html={html} />
    </section>
  );
}
