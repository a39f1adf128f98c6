import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { parseJson } from '#engines/documents/parse-json.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { type Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';

type Params = Record<string, unknown>;

interface Props {
  isBusy: boolean;
  problem: Problem | undefined;
  /** Why it cannot be tried now. */
  barrier?: string | undefined;
  onRun: (params: Params) => Promise<{ value: unknown; ms: number } | undefined>;
}

/** Tries a script with parameters that the user writes as JSON, and shows what it returns. */
export function TryPart({ isBusy, problem, barrier, onRun }: Props) {
  const t = useTexts();
  const [text, setText] = useState('{}');
  const [outcome, setOutcome] = useState<{ value: unknown; ms: number }>();
  const read = parseJson(text);
  const isObject =
    read.ok && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
  const faults = isObject
    ? []
    : [
        read.ok
          ? { line: 1, column: 1, message: t('scripts.try.object') }
          : { line: read.line, column: read.column, message: t('scripts.try.json') },
      ];
  const start = async () => {
    if (!read.ok) return;
    setOutcome(undefined);
    setOutcome(await onRun(read.value as Params));
  };
  return (
    <Stack gap="sm">
      <CodeEditor
        label={t('scripts.try.params')}
        help={t('scripts.try.help')}
        language="json"
        value={text}
        onChange={setText}
        faults={faults}
      />
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={isBusy}
          disabled={!isObject || barrier !== undefined}
          onClick={() => void start()}
        >
          {t('scripts.try.run')}
        </Button>
        {barrier && (
          <Text size="sm" c="dimmed">
            {barrier}
          </Text>
        )}
      </Group>
      {problem && <FailureNotice what={t('scripts.try.failed')} error={problem} />}
      <div role="status">
        {outcome && (
          <Stack gap="xs">
            <Text size="sm">{t('scripts.try.took', { count: outcome.ms })}</Text>
            <Code block tabIndex={0} mah={400} style={{ overflow: 'auto' }}>
              {JSON.stringify(outcome.value, undefined, 2)}
            </Code>
          </Stack>
        )}
      </div>
    </Stack>
  );
}
