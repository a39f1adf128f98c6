import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useLocalStorage } from '@mantine/hooks';
import { hrefOf } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useLocale, useTexts } from '#platform/web/texts.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Query, Result } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { CutNotice } from '../result/CutNotice.tsx';
import { ResultView } from '../result/ResultView.tsx';
import { allGiven, type Values } from './values.ts';
import styles from './view.module.css';

interface Props {
  query: Query;
  result: Result;
  /** The values that it ran with. */
  values: Values;
  /** Each parameter with its value in words, for paper. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The fields have other values by now. */
  isStale: boolean;
  /** Runs it again, where no form has a button for that. */
  onAgain: (() => void) | undefined;
}

const separators = [';', ',', '\t'] as const;

/** The result of a run: of when it is, what can be done with it, and the rows in the form of the report. */
export function Outcome({ query, result, values, facts, isStale, onAgain }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  // The reader's preference of the exports of the grids.
  const [separator] = useLocalStorage<string>({
    key: 'ithaki-csv-separator',
    defaultValue: ';',
    getInitialValueInEffect: false,
  });
  const file = (format: 'csv' | 'xlsx') => ({
    label: t(`queries.export.${format}`),
    href: hrefOf(queries.export, {
      id: query.id,
      projectId,
      parameters: JSON.stringify(allGiven(values)),
      format,
      separator: separators.find((one) => one === separator) ?? ';',
      language,
    }),
  });
  const locale = useLocale();
  const seconds = Math.max(result.ms / 1000, 0.01).toLocaleString(locale, { maximumFractionDigits: 2 });
  const rows = result.rows.length.toLocaleString(locale, { useGrouping: 'always' });
  return (
    <Stack gap="md" component="section" aria-label={t('queries.result')}>
      {isStale && <Notice kind="info" role="status" title={t('queries.result.stale')} />}
      <CutNotice result={result} />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('queries.result.of', { at: formatMoment(result.at, language) })}
          {' · '}
          {t('queries.result.rows', { count: result.rows.length, rows })}
          {' · '}
          {t('queries.result.took', { seconds })}
        </Text>
        <Group gap="xs" data-no-print>
          {onAgain && (
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onAgain}>
              {t('queries.run.again')}
            </Button>
          )}
          <ExportMenu files={[file('xlsx'), file('csv')]} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('ui.word.print')}
          </Button>
        </Group>
      </Group>
      {facts.length > 0 && <PrintedFacts facts={facts} />}
      <ResultView result={result} display={query.display} name={query.name} viewName={query.viewName} />
    </Stack>
  );
}

/** The values of the parameters on paper, where no field shows them. */
function PrintedFacts({ facts }: Pick<Props, 'facts'>) {
  return (
    <Text size="sm" className={styles.printed}>
      {facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}
    </Text>
  );
}
