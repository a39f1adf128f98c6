import { Alert, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { actions } from '../../contract.ts';

interface Props {
  id: number;
  show: string;
  enable: string;
  onChange: (change: { show?: string; enable?: string }) => void;
}

/** Conditions are tried so long after the last key. */
const pauseMs = 600;

/** Both conditions of an action, tried over the mentees of the project as they are written. */
export function ConditionsPart({ id, show, enable, onChange }: Props) {
  const t = useTexts();
  return (
    <Stack gap="md">
      <Text size="sm">{t('actions.edit.conditions.help')}</Text>
      <CodeEditor
        label={t('actions.edit.condition.show')}
        help={t('actions.edit.condition.show.help')}
        language="javascript"
        value={show}
        onChange={(code) => onChange({ show: code })}
      />
      <CodeEditor
        label={t('actions.edit.condition.enable')}
        help={t('actions.edit.condition.enable.help')}
        language="javascript"
        value={enable}
        onChange={(code) => onChange({ enable: code })}
      />
      <Trial id={id} show={show} enable={enable} />
    </Stack>
  );
}

function Trial({ id, show, enable }: Pick<Props, 'id' | 'show' | 'enable'>) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [showCondition] = useDebouncedValue(show.trim(), pauseMs);
  const [enableCondition] = useDebouncedValue(enable.trim(), pauseMs);
  const asked = showCondition !== '' || enableCondition !== '';
  const trial = useQuery({
    ...ask(actions.tryConditions, { projectId, id, showCondition, enableCondition }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  if (!asked) return null;
  const found = trial.data;
  return (
    <div role="status" aria-busy={trial.isFetching}>
      {trial.error && <Text>{t('actions.edit.trial.failed')}</Text>}
      {found && (
        <Stack gap="xs">
          <Text fw={600}>
            {t('actions.edit.trial', {
              visible: found.visible,
              workable: found.workable,
              sample: found.sample,
            })}
          </Text>
          {found.sample < found.mentees && (
            <Text size="sm">
              {t('actions.edit.trial.sample', { sample: found.sample, mentees: found.mentees })}
            </Text>
          )}
          {found.sample > 0 && found.visible === 0 && (
            <Alert color="yellow" title={t('actions.edit.trial.never')} />
          )}
          {found.failures.map(({ condition, message, mentees }) => (
            <Alert
              key={`${condition} ${message}`}
              color="red"
              title={t(`actions.edit.condition.${condition}`)}
            >
              {t('actions.edit.trial.fault', { message, count: mentees })}
            </Alert>
          ))}
          {found.circles.map((titles) => (
            <Alert key={titles.join()} color="yellow" title={t('actions.edit.trial.circle')}>
              {titles.join(' → ')}
            </Alert>
          ))}
        </Stack>
      )}
    </div>
  );
}
