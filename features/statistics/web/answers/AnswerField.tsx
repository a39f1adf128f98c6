import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { SavedState } from '#platform/web/versioned/SavedState.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import type { Answer } from '../../contract/answers.ts';
import { AnswerHistory } from './AnswerHistory.tsx';
import { type Statistic, useAnswer } from './use-answer.ts';

interface Props {
  statistic: Statistic;
  userId: number;
  answer: Answer | undefined;
}

/** One statistic about a person: its field, whether it is saved, and who changed it before. */
export function AnswerField({ statistic, userId, answer }: Props) {
  const t = useTexts();
  const [showsHistory, setShowsHistory] = useState(false);
  const { draft, change, save, saving, conflict, isBusy, keepMine, takeTheirs } = useAnswer(
    statistic,
    userId,
    answer,
  );
  const { id, label, type, min, max } = statistic;
  const shared = { name: `statistic-${id}`, label };
  return (
    <Stack gap={4}>
      {conflict && (
        <ConflictNotice
          conflict={{ by: conflict.by ?? null, at: conflict.at ?? null }}
          isBusy={isBusy}
          onMine={() => void keepMine()}
          onTheirs={takeTheirs}
        >
          <ConflictSides
            mine={<Text>{draft || t('versioned.empty')}</Text>}
            theirs={<Text>{conflict.theirs.content || t('versioned.empty')}</Text>}
          />
        </ConflictNotice>
      )}
      <Group align="end" gap="xs" wrap="nowrap">
        <div style={{ flex: 1, minWidth: 0 }}>
          {type === 'number' ? (
            <NumberField
              {...shared}
              help={limitsText(t, statistic)}
              min={min}
              max={max}
              value={draft}
              onChange={(value) => change(String(value))}
            />
          ) : (
            <LongTextField {...shared} rows={2} maxLength={4000} value={draft} onChange={change} />
          )}
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('statistics.answers.history', { label })}
          title={t('statistics.answers.history.short')}
          onClick={() => setShowsHistory(true)}
        >
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <SavedState saving={saving} onRetry={() => void save()} />
      {showsHistory && (
        <AnswerHistory statistic={statistic} userId={userId} onClose={() => setShowsHistory(false)} />
      )}
    </Stack>
  );
}

/** The limits of a number in words; undefined where it has none. */
function limitsText(t: ReturnType<typeof useTexts>, { min, max }: Statistic): string | undefined {
  if (min !== undefined && max !== undefined) return t('statistics.answers.limits', { min, max });
  if (min !== undefined) return t('statistics.answers.least', { min });
  return max === undefined ? undefined : t('statistics.answers.most', { max });
}
