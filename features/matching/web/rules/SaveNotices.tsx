import { Button, Group, Text } from '@mantine/core';
import { isRefusal } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { staleRules } from '../../contract.ts';
import type { Rules } from './use-rules.ts';

/** Why the rules were not saved: another user was quicker, something is missing, or the server said no. */
export function SaveNotices({ rules }: { rules: Rules }) {
  const t = useTexts();
  const { problem, faults } = rules;
  if (isRefusal(problem, staleRules))
    return (
      <Notice kind="warning" role="alert" title={t('matching.rules.overtaken')}>
        <Text mb="xs">{t('matching.rules.overtaken.text')}</Text>
        <Group gap="xs">
          <Button variant="default" disabled={rules.isBusy} onClick={() => void rules.takeNewest()}>
            {t('matching.rules.takeNewest')}
          </Button>
          <Button variant="default" disabled={rules.isBusy} onClick={() => void rules.keepOwn()}>
            {t('matching.rules.keepOwn')}
          </Button>
        </Group>
      </Notice>
    );
  const wrong = Object.keys(faults).length;
  if (wrong > 0)
    return (
      <ErrorNotice
        what={t('matching.rules.wrong', { count: wrong })}
        todo={t('matching.rules.wrong.text')}
        {...(problem && { code: problem.requestId })}
      />
    );
  if (!problem) return null;
  return (
    <ErrorNotice
      what={t('matching.rules.notSaved')}
      todo={refusalText(t, problem)}
      code={problem.requestId}
      onRetry={() => void rules.save()}
    />
  );
}
