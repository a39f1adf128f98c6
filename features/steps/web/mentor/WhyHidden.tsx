import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holds } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { privateReaders } from '../../access.ts';
import { steps } from '../../contract.ts';
import type { OneStep } from '../../contract/steps.ts';

/** Why a step is hidden or locked. Staff also see the values that its conditions read. */
export function WhyHidden({ one, children }: { one: OneStep; children: ReactNode }) {
  const t = useTexts();
  const { roles } = useSession();
  const why = useQuery({
    ...ask(steps.why, { actionId: one.step.id, menteeId: one.mentee.id }),
    enabled: holds(roles, privateReaders),
  });
  const { show, enable, reads = [] } = why.data ?? {};
  const failures = [show?.failure, enable?.failure].filter((one) => one !== undefined);
  return (
    <Notice kind="warning" title={t(one.step.hidden ? 'steps.hidden' : 'steps.pair.locked')}>
      <Stack gap="xs">
        <List>
          {one.hindrances.map((code) => (
            <List.Item key={code}>{t(`steps.pair.why.${code}`)}</List.Item>
          ))}
        </List>
        {reads.length > 0 && (
          <div>
            <Text size="sm">{t('steps.pair.reads')}</Text>
            <List size="sm">
              {reads.map(({ name, value }) => (
                <List.Item key={name}>{t('steps.pair.read', { name, value })}</List.Item>
              ))}
            </List>
          </div>
        )}
        {failures.map((failure) => (
          <Text key={failure} size="sm">
            {t('steps.pair.failure', { failure })}
          </Text>
        ))}
        {children}
      </Stack>
    </Notice>
  );
}
