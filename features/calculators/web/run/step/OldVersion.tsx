import { Button, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import type { Scenario } from '../../../contract/scenarios.ts';
import { calculators } from '../../../contract.ts';

/** Says that a scenario runs an older version of the calculator, and takes it to the present one. */
export function OldVersion({ scenario, mayMove }: { scenario: Scenario; mayMove: boolean }) {
  const t = useTexts();
  const { run, isBusy } = useAct();
  const move = async () => {
    if (await run(calculators.moveScenario, { id: scenario.id }))
      toast(t('calculators.scenario.moved'), { kind: 'success' });
  };
  return (
    <Notice kind="info" title={t('calculators.scenario.old', { number: scenario.versionNumber })}>
      {mayMove && (
        <Stack gap="xs" data-no-print>
          <Text size="sm">{t('calculators.scenario.old.text')}</Text>
          <div>
            <Button size="compact-md" variant="default" loading={isBusy} onClick={() => void move()}>
              {t('calculators.scenario.move')}
            </Button>
          </div>
        </Stack>
      )}
    </Notice>
  );
}
