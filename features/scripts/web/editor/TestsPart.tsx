import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '#platform/web/use-act.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { scripts, type ScriptTest, type TestOutcome } from '../../contract.ts';

interface Props {
  code: string;
  tests: readonly ScriptTest[];
  /** What became of the tests when the script was not saved. */
  failed: readonly TestOutcome[] | undefined;
  onChange: (tests: ScriptTest[]) => void;
}

const MAX_TESTS = 30;

/** The tests of a script: what it gets, what it must return, and what it returned. */
export function TestsPart({ code, tests, failed, onChange }: Props) {
  const t = useTexts();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const [ran, setRan] = useState<{ of: string; outcomes: readonly TestOutcome[] }>();
  const now = JSON.stringify([code, tests]);
  // Outcomes of other code, or of other tests, say nothing about what is here now.
  const outcomes = ran?.of === now ? ran.outcomes : failed;
  const runAll = async () => {
    const found = await run(scripts.test, { code, tests: [...tests] });
    if (found) setRan({ of: now, outcomes: found });
  };
  const change = (at: number, part: Partial<ScriptTest>) =>
    onChange(tests.map((test, index) => (index === at ? { ...test, ...part } : test)));
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw={720}>
        {t('scripts.tests.help')}
      </Text>
      {tests.map((test, at) => (
        <Paper
          // A test has no key of its own: its name may change.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          withBorder
          p="md"
          component="section"
          aria-label={t('scripts.test', { number: at + 1 })}
        >
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Title order={3} size="h4">
                {t('scripts.test', { number: at + 1 })}
              </Title>
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={t('scripts.test.remove.of', { number: at + 1 })}
                onClick={() => onChange(tests.filter((_, index) => index !== at))}
              >
                {t('scripts.test.remove')}
              </Button>
            </Group>
            <TextField
              name={`test-${at}-name`}
              label={t('scripts.test.name')}
              required
              value={test.name}
              onChange={(name) => change(at, { name })}
            />
            <SimpleGrid type="container" cols={{ base: 1, '700px': 3 }} spacing="sm">
              <LongTextField
                name={`test-${at}-params`}
                label={t('scripts.test.params')}
                rows={3}
                value={test.params}
                onChange={(params) => change(at, { params })}
              />
              <LongTextField
                name={`test-${at}-services`}
                label={t('scripts.test.services')}
                rows={3}
                value={test.services}
                onChange={(services) => change(at, { services })}
              />
              <LongTextField
                name={`test-${at}-expected`}
                label={t('scripts.test.expected')}
                required
                rows={3}
                value={test.expected}
                onChange={(expected) => change(at, { expected })}
              />
            </SimpleGrid>
            <Outcome outcome={outcomes?.[at]} />
          </Stack>
        </Paper>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={tests.length >= MAX_TESTS}
          onClick={() => onChange([...tests, { name: '', params: '{}', services: '{}', expected: '' }])}
        >
          {t('scripts.tests.add')}
        </Button>
        {tests.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={isBusy}
            disabled={code.trim() === '' || tests.some(({ name }) => name.trim() === '')}
            onClick={() => void runAll()}
          >
            {t('scripts.tests.run')}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status">
        {outcomes &&
          t('scripts.tests.result', {
            good: outcomes.filter(({ isGood }) => isGood).length,
            all: outcomes.length,
          })}
      </Text>
      {problem && <FailureNotice what={t('scripts.tests.failed')} error={problem} />}
    </Stack>
  );
}

function Outcome({ outcome }: { outcome: TestOutcome | undefined }) {
  const t = useTexts();
  if (!outcome) return null;
  const { isGood, returned, error } = outcome;
  return (
    <Group gap="xs">
      <StatusBadge kind={isGood ? 'good' : 'bad'}>
        {t(isGood ? 'scripts.test.good' : 'scripts.test.bad')}
      </StatusBadge>
      {!isGood && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {error ?? t('scripts.test.returned', { returned })}
        </Text>
      )}
    </Group>
  );
}
