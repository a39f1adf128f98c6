import { Button, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ask, isRefusal, type Problem, send } from '#platform/web/api.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { identity } from '../../contract.ts';
import { useEndSession } from '../use-end-session.ts';

const hasEnded = (problem: Problem): boolean => isRefusal(problem, notFound);

/** The user's sessions, with buttons to end one or all. */
export function SessionList() {
  const t = useTexts();
  const language = useLanguage();
  const { data: sessions } = useSuspenseQuery(ask(identity.sessions, {}));
  // One that has ended meanwhile is gone from the list all the same.
  const { run } = useAct({ handles: hasEnded });
  const endSession = useEndSession();
  const endAll = () =>
    endSession(() => send(identity.endSessions, {}), {
      sure: t('identity.confirmEndAll'),
      yes: t('identity.endAll'),
    });
  return (
    <Stack>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {sessions.map(({ id, userAgent, ip, seenAt, current }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{browserOf(userAgent) ?? t('identity.browser')}</Text>
              <Text size="sm" c="dimmed">
                {current
                  ? t('identity.thisSession')
                  : t('identity.seen', { at: formatMoment(seenAt, language) })}{' '}
                · {ip}
              </Text>
            </div>
            {!current && (
              <Button
                variant="subtle"
                color="gray"
                flex="none"
                onClick={() => void run(identity.endSessions, { id })}
              >
                {t('identity.end')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      <Group>
        <Button variant="default" onClick={() => void endAll()}>
          {t('identity.endAll')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The browser and the operating system, as far as the user agent reveals them. */
function browserOf(userAgent: string): string | undefined {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) =>
    userAgent.includes(`${name}/`),
  );
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) =>
    userAgent.includes(name),
  );
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const told = [browser && (names[browser] ?? browser), system].filter(Boolean);
  return told.length > 0 ? told.join(', ') : undefined;
}
