import { List, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { type Trial, trialText } from './trial-text.ts';

/** The applications whose result changes under the changed form, with some examples by name. */
export function TrialResult({ trial }: { trial: Trial }) {
  const t = useTexts();
  return (
    <Notice kind={trial.passToFail > 0 ? 'warning' : 'good'} role="status" title={t('forms.trial')}>
      <Text>{trialText(t, trial)}</Text>
      {trial.examples.length > 0 && (
        <List size="sm" mt="xs">
          {trial.examples.map(({ id, protocol, passes, failures }) => (
            <List.Item key={id}>
              {t(passes ? 'forms.trial.passes' : 'forms.trial.fails', {
                protocol,
                fields: failures.join(', '),
              })}
            </List.Item>
          ))}
        </List>
      )}
    </Notice>
  );
}
