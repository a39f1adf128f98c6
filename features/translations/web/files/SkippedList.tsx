import { Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Section } from '#ui/Section.tsx';
import type { ReadFile } from './read-file.ts';

interface Props {
  skipped: ReadFile['preview']['skipped'];
  /** How many more there are of each reason. */
  more: Readonly<Record<string, number>>;
}

/** What of a file is left out: how much for which reason, and the lines. */
export function SkippedList({ skipped, more }: Props) {
  const t = useTexts();
  const counts = new Map(Object.entries(more));
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (counts.size === 0) return null;
  // What has the same text already needs no look.
  const lines = skipped.filter(({ reason }) => reason !== 'same');
  return (
    <Section title={t('translations.skipped')}>
      <Stack gap="sm">
        <ul style={{ margin: 0 }}>
          {[...counts].map(([reason, count]) => (
            <li key={reason}>
              <Text span size="sm">
                {t('translations.skipped.count', {
                  reason: t(`translations.skipped.${reason}`),
                  number: count,
                })}
              </Text>
            </li>
          ))}
        </ul>
        {lines.length > 0 && (
          <SimpleTable
            label={t('translations.skipped.lines')}
            hasCards
            rows={lines.map((one, place) => ({ ...one, place }))}
            rowKey={({ place }) => place}
            columns={[
              { key: 'label', header: t('translations.label'), cell: ({ label }) => label ?? '–' },
              {
                key: 'line',
                header: t('translations.skipped.line'),
                align: 'end',
                cell: ({ line }) => line ?? '–',
              },
              {
                key: 'reason',
                header: t('ui.word.reason'),
                cell: ({ reason }) => t(`translations.skipped.${reason}`),
                sortBy: ({ reason }) => reason,
              },
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}
