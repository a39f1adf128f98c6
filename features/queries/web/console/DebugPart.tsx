import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Parameter } from '../../contract/shapes.ts';
import type { queries } from '../../contract.ts';
import { plainTable } from '../editor/draft/draft.ts';
import { isAsked } from '../editor/parameters/parameter-rows.ts';
import { ValueField } from '../editor/parameters/ValueField.tsx';
import type { Trial } from '../editor/run/use-trial.ts';

const ResultView = lazy(async () => ({ default: (await import('../result/ResultView.tsx')).ResultView }));

interface Props {
  call: typeof queries.debugQuery | typeof queries.argusQuery;
  text: string;
  parameters: readonly Parameter[];
  /** Keeps the values of the parameters. */
  trial: Trial;
}

/** Runs a text by a call that answers with Result or Error (spec 001 §7). */
export function DebugPart({ call, text, parameters, trial }: Props) {
  const t = useTexts();
  const { run, problem, isBusy } = useAct({ shows: 'here' });
  const [answer, setAnswer] = useState<Output<typeof queries.debugQuery>>();
  const asked = parameters.filter(isAsked);
  const start = async () => {
    const params = Object.fromEntries(
      asked.map((one) => {
        const value = trial.valueOf(one);
        return [one.name, value === undefined ? null : typeof value === 'string' ? value : [...value]];
      }),
    );
    setAnswer(await run(call, { command: { query: text.trim(), params } }));
  };
  return (
    <Stack gap="sm">
      {asked.length > 0 && (
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2, '800px': 3 }} spacing="sm">
          {asked.map((parameter) => (
            <ValueField
              key={`${parameter.name} ${parameter.type}`}
              name={`value-${parameter.name}`}
              label={t('queries.editor.value.of', { name: parameter.title || parameter.name })}
              parameter={parameter}
              value={trial.valueOf(parameter)}
              onChange={(value) => trial.setValue(parameter.name, value)}
            />
          ))}
        </SimpleGrid>
      )}
      <Group gap="xs" data-no-print>
        <Button
          variant="light"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void start()}
        >
          {t('queries.editor.run')}
        </Button>
      </Group>
      {problem && <FailureNotice error={problem} />}
      {answer?.error !== undefined && <ErrorNotice what={answer.error} />}
      {answer?.result && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {t(answer.result.isCut ? 'queries.editor.run.cut' : 'queries.editor.run.done', {
              count: answer.result.rows.length,
              ms: answer.result.ms,
            })}
          </Text>
          <Suspense fallback={<Loading lines={6} />}>
            <ResultView result={answer.result} display={plainTable} name={t('nav.console.query')} />
          </Suspense>
        </Stack>
      )}
    </Stack>
  );
}
