import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { problemText } from './problem-text.ts';
import styles from './tool.module.css';
import type { SendResult } from './use-sending.ts';

interface Props {
  result: SendResult;
  onDismiss: () => void;
}

/** What became of the forms of a send: those in the queue, and each group of the others with what to do. */
export function QueuedNotice({ result: { stage, queued: of }, onDismiss }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const { queued, already, unchanged, notReady, problems, withProblems, unknown, doubled } = of;
  const unnamed = problems - withProblems.length;
  const lines = [
    ...(already > 0 ? [t('register.sent.already', { count: already })] : []),
    ...(unchanged > 0 ? [t('register.sent.unchanged', { count: unchanged })] : []),
    ...(notReady > 0 ? [t('register.sent.notReady', { count: notReady })] : []),
    ...(unknown.length > 0
      ? [t('register.keys.unknown', { count: unknown.length, keys: unknown.join(', ') })]
      : []),
    ...(doubled.length > 0
      ? [t('register.keys.doubled', { count: doubled.length, keys: doubled.join(', ') })]
      : []),
  ];
  return (
    <Notice
      kind={problems + unknown.length > 0 || queued === 0 ? 'warning' : 'good'}
      role="status"
      title={queued > 0 ? t('register.sent.queued', { count: queued }) : t('register.sent.none')}
    >
      <Stack gap="xs">
        {lines.map((line) => (
          <Text key={line} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
        {problems > 0 && (
          <div>
            <Text fw={600}>{t('register.sent.problems', { count: problems })}</Text>
            <Text>{t('register.sent.problems.todo')}</Text>
            <ul className={styles.list}>
              {withProblems.map(({ userId, name, problems: of }) => (
                <li key={userId}>
                  <Anchor
                    component={Link}
                    to={href('/{curProject}/microdata/{UserId}/{Stage}', {
                      curProject: url,
                      UserId: userId,
                      Stage: stage,
                    })}
                  >
                    {name}
                  </Anchor>
                  {`: ${of.map((problem) => problemText(t, problem)).join(' ')}`}
                </li>
              ))}
            </ul>
            {unnamed > 0 && <Text>{t('register.sent.problems.more', { count: unnamed })}</Text>}
          </div>
        )}
        <Group>
          <Button size="compact-sm" variant="default" onClick={onDismiss}>
            {t('ui.close')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
