import { Alert, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { steps } from '../../contract.ts';

/** The conditions are tried this long after the last key, in milliseconds. */
const PAUSE_MS = 600;

/** Tries the conditions of an action on the mentees of the project while the user writes them, and shows the result. */
export function ConditionTrial({ id, show, enable }: { id: number; show: string; enable: string }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [showCondition] = useDebouncedValue(show.trim(), PAUSE_MS);
  const [enableCondition] = useDebouncedValue(enable.trim(), PAUSE_MS);
  const asked = showCondition !== '' || enableCondition !== '';
  const trial = useQuery({
    ...ask(steps.tryConditions, { projectId, id, showCondition, enableCondition }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  if (!asked) return null;
  const found = trial.data;
  return (
    <div role="status" aria-busy={trial.isFetching}>
      {trial.error && <Text>{t('steps.trial.failed')}</Text>}
      {found && (
        <Stack gap="xs">
          <Text fw={600}>
            {t('steps.trial', {
              visible: found.visible,
              workable: found.workable,
              sample: found.sample,
            })}
          </Text>
          {found.sample < found.mentees && (
            <Text size="sm">{t('steps.trial.sample', { sample: found.sample, mentees: found.mentees })}</Text>
          )}
          {found.sample > 0 && found.visible === 0 && <Alert color="yellow" title={t('steps.trial.never')} />}
          {found.failures.map(({ condition, message, mentees }) => (
            <Alert key={`${condition} ${message}`} color="red" title={t(`programme.condition.${condition}`)}>
              {t('steps.trial.fault', { message, count: mentees })}
            </Alert>
          ))}
          {found.circles.map((titles) => (
            <Alert key={titles.join()} color="yellow" title={t('steps.trial.circle')}>
              {titles.join(' → ')}
            </Alert>
          ))}
        </Stack>
      )}
    </div>
  );
}
