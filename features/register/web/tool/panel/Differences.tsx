import { Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import type { Difference } from '../../../contract/shapes.ts';

interface Props {
  /** The sends of the form. */
  sends: readonly unknown[];
  /** Undefined if the form was never sent, or if it is not known. */
  isChanged?: boolean | undefined;
  differences: readonly z.infer<typeof Difference>[];
  /** How many more differences the reader does not see. */
  hidden: number;
}

/** The answers as they were sent beside those of now, field by field. */
export function Differences({ sends, isChanged, differences, hidden }: Props) {
  const t = useTexts();
  if (sends.length === 0) return <Text>{t('register.differences.never')}</Text>;
  if (isChanged === undefined) return <Text>{t('register.differences.unknown')}</Text>;
  if (!isChanged) return <Text>{t('register.differences.none')}</Text>;
  return (
    <Stack gap="sm">
      {differences.length > 0 && (
        <SimpleTable
          label={t('register.tab.differences')}
          hasCards
          rows={differences}
          rowKey={({ question }) => question}
          columns={[
            {
              key: 'question',
              header: t('ui.word.question'),
              cell: ({ question, text }) => `${question} ${text}`,
            },
            {
              key: 'sent',
              header: t('register.differences.sent'),
              cell: ({ sent }) => sent || t('register.differences.empty'),
            },
            {
              key: 'now',
              header: t('register.differences.now'),
              cell: ({ now }) => now || t('register.differences.empty'),
            },
          ]}
        />
      )}
      {hidden > 0 && <Text>{t('register.differences.hidden', { count: hidden })}</Text>}
      {differences.length === 0 && hidden === 0 && <Text>{t('register.differences.other')}</Text>}
    </Stack>
  );
}
