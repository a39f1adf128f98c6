import { Group, List, Stack, Text, Title } from '@mantine/core';
import type { ExchangeReport, ReportLine } from '#engines/questionnaire/exchange/report.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { changeText, noteText } from './change-text.ts';

/** Lines that are shown; the rest is counted. */
const MAX_LINES = 200;

const looks: Record<ReportLine['outcome'], StatusKind> = {
  kept: 'good',
  approximated: 'warning',
  dropped: 'bad',
};

/** How many questions were kept, changed and left out, and what is different in each. */
export function Report({ report }: { report: ExchangeReport }) {
  const t = useTexts();
  const { lines, notes } = report;
  const changed = lines.filter(({ outcome }) => outcome !== 'kept');
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {(['kept', 'approximated', 'dropped'] as const).map((outcome) => {
          const count = lines.filter((line) => line.outcome === outcome).length;
          return (
            <StatusBadge key={outcome} kind={count === 0 ? 'neutral' : looks[outcome]}>
              {t(`questionnaires.import.${outcome}`, { count })}
            </StatusBadge>
          );
        })}
      </Group>
      <section aria-labelledby="import-report">
        <Title order={3} size="h4" mb="xs" id="import-report">
          {t('questionnaires.import.report')}
        </Title>
        {changed.length === 0 && <Text>{t('questionnaires.import.report.none')}</Text>}
        <List spacing="sm" listStyleType="none" styles={{ itemWrapper: { width: '100%' } }}>
          {changed.slice(0, MAX_LINES).map((line) => (
            <List.Item key={line.number}>
              <Line line={line} />
            </List.Item>
          ))}
        </List>
        {changed.length > MAX_LINES && (
          <Text mt="xs">{t('questionnaires.import.more', { count: changed.length - MAX_LINES })}</Text>
        )}
      </section>
      {notes.length > 0 && (
        <section aria-labelledby="import-notes">
          <Title order={3} size="h4" mb="xs" id="import-notes">
            {t('questionnaires.import.notes')}
          </Title>
          <List>
            {notes.map((note) => (
              <List.Item key={note.code}>{noteText(t, note)}</List.Item>
            ))}
          </List>
        </section>
      )}
    </Stack>
  );
}

/** A question that is different or left out: its words, and why. */
function Line({ line }: { line: ReportLine }) {
  const t = useTexts();
  const { number, at, title, kind, outcome, changes } = line;
  return (
    <div>
      <Group gap="xs">
        <StatusBadge kind={looks[outcome]}>{t(`questionnaires.import.outcome.${outcome}`)}</StatusBadge>
        <Text size="sm" c="dimmed">
          {t(at === undefined ? 'questionnaires.import.line' : 'questionnaires.import.line.at', {
            number,
            at,
          })}
          {kind !== '' && ` · ${kind}`}
        </Text>
      </Group>
      <Text style={{ overflowWrap: 'anywhere' }}>{title || t('questionnaires.import.untitled')}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {changes.map((change) => changeText(t, change)).join(' ')}
      </Text>
    </div>
  );
}
