import { List, Text } from '@mantine/core';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import type { Outlook } from '../../../contract.ts';
import { questionNames } from '../state/names.ts';

interface Props {
  difference: Outlook['difference'];
  questionnaire: Questionnaire;
}

/** Questions that are named, at most, for each kind of change. */
const MAX_NAMED = 20;

/** What the new version changes, in words. */
export function DifferenceList({ difference, questionnaire }: Props) {
  const t = useTexts();
  const nameOf = questionNames(t, useContentLanguage(), questionnaire);
  if (!difference) return <Text>{t('questionnaires.publish.first')}</Text>;
  const { added, removed, changed, moved, frame, renamedScales } = difference;
  const named = (ids: readonly string[]) =>
    ids.slice(0, MAX_NAMED).map(nameOf).join(', ') + (ids.length > MAX_NAMED ? '…' : '');
  const lines = [
    ...(added.length > 0
      ? [t('questionnaires.publish.added', { count: added.length, names: named(added) })]
      : []),
    ...(changed.length > 0
      ? [t('questionnaires.publish.changed', { count: changed.length, names: named(changed) })]
      : []),
    // Removed questions are no longer in the draft: their ids are all that the page knows.
    ...(removed.length > 0
      ? [t('questionnaires.publish.removed', { count: removed.length, names: named(removed) })]
      : []),
    ...(moved ? [t('questionnaires.publish.moved')] : []),
    ...(renamedScales.length > 0
      ? [
          t('questionnaires.publish.scales', {
            names: renamedScales.map(({ from, to }) => `${from} → ${to}`).join(', '),
          }),
        ]
      : []),
    ...(frame ? [t('questionnaires.publish.frame')] : []),
  ];
  if (lines.length === 0) return <Text>{t('questionnaires.refusal.nothing-new')}</Text>;
  return (
    <List size="sm">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
