import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Scenario } from '../../../contract/scenarios.ts';
import { useErrorWords } from '../results/use-error-words.ts';
import type { Pair } from '../step/pair.ts';
import { type ComparedCell, comparedResults, type ComparedLine, differentInputs } from './differences.ts';
import { useCompared } from './use-compared.ts';

const MIN = 2;
const MAX = 4;

interface Props {
  pair: Pair;
  scenarios: readonly Scenario[];
  /** The numbers of the scenarios that are compared. */
  chosen: readonly number[];
  /** Without any number the comparison closes. */
  onChoose: (numbers: readonly number[]) => void;
}

/** Two to four scenarios side by side: the inputs that differ, and the results with their differences to the first one. */
export function CompareScenarios({ pair, scenarios, chosen, onChoose }: Props) {
  const t = useTexts();
  const compared = scenarios.filter(({ number }) => chosen.includes(number)).slice(0, MAX);
  const isFull = compared.length >= MAX;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={3}>{t('calculators.scenario.compare.title')}</Title>
        <Button
          variant="default"
          data-no-print
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => onChoose([])}
        >
          {t('calculators.scenario.compare.back')}
        </Button>
      </Group>
      <div data-no-print>
        <MultiSelectField
          name="calculator-compare"
          label={t('calculators.scenario.compare.which')}
          help={t('calculators.scenario.compare.help')}
          options={scenarios.map(({ number, name }) => ({ value: String(number), label: name }))}
          value={compared.map(({ number }) => String(number))}
          // A choice that would leave too few or too many changes nothing.
          onChange={(values) => {
            if (values.length > 0 && (values.length <= MAX || !isFull)) onChoose(values.map(Number));
          }}
        />
      </div>
      {compared.length < MIN ? (
        <Text role="status">{t('calculators.scenario.compare.few')}</Text>
      ) : (
        <Comparison key={compared.map(({ id }) => id).join(' ')} pair={pair} scenarios={compared} />
      )}
    </Stack>
  );
}

function Comparison({ pair, scenarios }: Pick<Props, 'pair' | 'scenarios'>) {
  const t = useTexts();
  const { compared, failure, onRetry } = useCompared(pair, scenarios);
  if (failure)
    return (
      <FailureNotice what={t('calculators.scenario.compare.failed')} error={failure} onRetry={onRetry} />
    );
  if (!compared) return <Loading lines={6} />;
  const inputs = differentInputs(compared);
  return (
    <Stack gap="lg">
      <section aria-label={t('calculators.run.results')}>
        <Title order={4} size="h3" mb="xs">
          {t('calculators.run.results')}
        </Title>
        <Lines label={t('calculators.run.results')} scenarios={scenarios} lines={comparedResults(compared)} />
      </section>
      <section aria-label={t('calculators.scenario.compare.inputs')}>
        <Title order={4} size="h3" mb="xs">
          {t('calculators.scenario.compare.inputs')}
        </Title>
        {inputs.length === 0 ? (
          <Text c="dimmed">{t('calculators.scenario.compare.same')}</Text>
        ) : (
          <Lines label={t('calculators.scenario.compare.inputs')} scenarios={scenarios} lines={inputs} />
        )}
      </section>
    </Stack>
  );
}

interface LinesProps {
  label: string;
  scenarios: readonly Scenario[];
  lines: readonly ComparedLine[];
}

/** A column for each scenario; on a phone a card for each line. */
function Lines({ label, scenarios, lines }: LinesProps) {
  const t = useTexts();
  return (
    <SimpleTable
      label={label}
      hasCards
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', header: t('calculators.scenario.compare.what'), cell: (line) => line.label },
        ...scenarios.map(({ number, name }, place) => ({
          key: String(number),
          header: name,
          align: 'end' as const,
          cell: (line: ComparedLine) => <Value {...line.cells[place]!} />,
        })),
      ]}
    />
  );
}

/** A value, an error in words, and the difference to the first scenario. */
function Value({ shown, error, difference }: ComparedCell) {
  const t = useTexts();
  const errorWords = useErrorWords();
  const words = error === undefined || error === '#N/A' ? shown : errorWords(error);
  return (
    <>
      <span>
        {words === undefined
          ? t('calculators.scenario.compare.missing')
          : words || t('calculators.run.blank')}
      </span>
      {difference !== undefined && (
        <Text component="span" size="sm" c="dimmed" display="block">
          {difference === '=' ? t('calculators.scenario.compare.equal') : difference}
        </Text>
      )}
    </>
  );
}
