import { Progress, Text } from '@mantine/core';
import { useLocale, useTexts } from '#platform/web/texts.ts';
import type { Coverage } from '../../contract/texts.ts';

/** How much of a language is there, as a bar and in words. It is never said to be whole while a text is missing. */
export function CoverageBar({ language: { all, missing, title } }: { language: Coverage }) {
  const t = useTexts();
  const locale = useLocale();
  const share = all === 0 ? 0 : Math.floor(((all - missing) / all) * 100);
  const text = t('translations.coverage.share.text', {
    share: new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100),
    there: (all - missing).toLocaleString(locale),
    all: all.toLocaleString(locale),
  });
  return (
    <div style={{ minWidth: 140 }}>
      <Progress.Root size="md">
        <Progress.Section
          value={share}
          aria-label={t('translations.coverage.share.of', { language: title })}
        />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </div>
  );
}
