import { List, Text } from '@mantine/core';
import type { Output } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { applications } from '../../contract.ts';
import { Notice } from '#ui/Notice.tsx';

/** The result of a changed form on the stored applications. */
export type Trial = Output<typeof applications.tryForm>;

/** The trial in one sentence: «12 από 340 αλλάζουν από επιτυχία σε αποτυχία». */
export const trialText = (
  t: (key: string, values?: Record<string, unknown>) => string,
  { tried, passToFail, failToPass }: Trial,
): string =>
  passToFail + failToPass === 0
    ? t('applications.trial.same', { count: tried })
    : [
        passToFail > 0 && t('applications.trial.fail', { count: passToFail, tried }),
        failToPass > 0 && t('applications.trial.pass', { count: failToPass, tried }),
      ]
        .filter(Boolean)
        .join(' ');

/** The applications whose result changes under the changed form, with some examples by name. */
export function TrialResult({ trial }: { trial: Trial }) {
  const t = useTexts();
  return (
    <Notice kind={trial.passToFail > 0 ? 'warning' : 'good'} role="status" title={t('applications.trial')}>
      <Text>{trialText(t, trial)}</Text>
      {trial.examples.length > 0 && (
        <List size="sm" mt="xs">
          {trial.examples.map(({ id, protocol, passes, failures }) => (
            <List.Item key={id}>
              {t(passes ? 'applications.trial.passes' : 'applications.trial.fails', {
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
