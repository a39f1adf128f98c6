import { Button, Group, Stack, Text } from '@mantine/core';
import type { Json } from '#engines/sync/json.ts';
import type { Conflict } from '#engines/sync/merge.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { useRunning } from '../running.ts';

interface Props {
  conflicts: readonly Conflict[];
  onSettle: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
}

/** Inputs that another person changed first: both values, and which of them stays. */
export function ScenarioConflicts({ conflicts, onSettle }: Props) {
  const t = useTexts();
  const { book } = useRunning();
  const inputOf = ({ path }: Conflict) => book.inputs.find(({ name }) => name === path[1]);
  const words = (conflict: Conflict, value: Json | undefined): string => {
    const input = inputOf(conflict);
    const isValue = typeof value === 'number' || typeof value === 'string';
    if (!isValue || value === '') return t('calculators.run.blank');
    return input ? book.fieldText(input, value) : String(value);
  };
  return conflicts.map((conflict) => (
    <Notice
      key={`${conflict.path.join('/')} ${JSON.stringify(conflict.mine)}`}
      kind="warning"
      role="alert"
      title={t('calculators.scenario.conflict', {
        label: inputOf(conflict)?.label ?? t('calculators.run.part.inputs'),
      })}
    >
      <Stack gap="xs">
        <Text size="sm">
          {t('calculators.scenario.conflict.theirs', { value: words(conflict, conflict.theirs) })}
        </Text>
        <Text size="sm">
          {t('calculators.scenario.conflict.mine', { value: words(conflict, conflict.mine) })}
        </Text>
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={() => onSettle(conflict, 'theirs')}>
            {t('calculators.scenario.conflict.keepTheirs')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onSettle(conflict, 'mine')}>
            {t('calculators.scenario.conflict.takeMine')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  ));
}
