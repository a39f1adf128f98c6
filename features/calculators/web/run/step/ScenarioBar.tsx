import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { IconArrowsDiff, IconDots, IconPlus } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { toast } from '#ui/toast.ts';
import type { Scenario } from '../../../contract/scenarios.ts';
import type { Inputs } from '../../../contract/shapes.ts';
import { calculators } from '../../../contract.ts';
import { MAX_SCENARIOS } from './pair.ts';
import { TRIAL } from './use-step-address.ts';
import styles from './step.module.css';

/** What a name is asked for: a new scenario, with the inputs of the trial or of another one, or a new name. */
export type Asked = { is: 'new'; from?: Scenario; inputs?: Inputs } | { is: 'rename'; scenario: Scenario };

interface Props {
  scenarios: readonly Scenario[];
  /** Undefined: the trial. */
  open: Scenario | undefined;
  mayChange: boolean;
  onOpen: (number: number) => void;
  onAsk: (asked: Asked) => void;
  onCompare: (numbers: readonly number[]) => void;
}

/** Chooses a scenario, and has what can be done with it. */
export function ScenarioBar({ scenarios, open, mayChange, onOpen, onAsk, onCompare }: Props) {
  const t = useTexts();
  const remove = useRemoving(() => onOpen(0));
  const hasRoom = scenarios.length < MAX_SCENARIOS;
  if (scenarios.length === 0) return null;
  const own = open && [
    {
      label: t('calculators.scenario.copy'),
      disabled: !hasRoom,
      onClick: () => onAsk({ is: 'new', from: open }),
    },
    { label: t('calculators.scenario.rename'), onClick: () => onAsk({ is: 'rename', scenario: open }) },
  ];
  const other = scenarios.find(({ number }) => number !== open?.number);
  return (
    <Group gap="sm" align="end" data-no-print>
      <div className={styles.choice}>
        <NativeSelect
          className={styles.select}
          label={t('calculators.scenario.one')}
          data={[
            ...scenarios.map(({ number, name }) => ({ value: String(number), label: name })),
            { value: String(TRIAL), label: t('calculators.scenario.trial') },
          ]}
          value={String(open?.number ?? TRIAL)}
          onChange={({ currentTarget: { value } }) => onOpen(Number(value))}
        />
        {mayChange && own && (
          <ActionMenu
            button={
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('calculators.scenario.acts', { name: open.name })}
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            }
            groups={[own, [{ label: t('ui.word.delete'), isGrave: true, onClick: () => void remove(open) }]]}
          />
        )}
      </div>
      {mayChange && (
        <Button
          variant="default"
          disabled={!hasRoom}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onAsk({ is: 'new' })}
        >
          {t('calculators.scenario.new')}
        </Button>
      )}
      {other && (
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={18} aria-hidden />}
          onClick={() =>
            onCompare([(open ?? scenarios[1] ?? other).number, other.number].toSorted((a, b) => a - b))
          }
        >
          {t('calculators.scenario.compare')}
        </Button>
      )}
    </Group>
  );
}

/** Deletes a scenario, which can be undone. */
function useRemoving(onRemoved: () => void) {
  const t = useTexts();
  const { run } = useAct();
  const restore = useUndoing(calculators.restoreScenario);
  return async ({ id, name }: Scenario) => {
    if (!(await run(calculators.removeScenario, { id }))) return;
    onRemoved();
    const onUndo = () => restore({ id }, t('calculators.scenario.restored', { name }));
    toast(t('calculators.scenario.removed', { name }), { undo: { label: t('ui.word.undo'), onUndo } });
  };
}
