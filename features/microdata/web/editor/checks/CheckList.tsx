import { List, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { headsOfGroups } from '#engines/microdata/checks/group-of-one.ts';
import { checkNames, checks } from '#engines/microdata/checks.ts';
import { type FormKind, formOf, stages } from '#engines/microdata/definition.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Questions } from '../state/questions.ts';
import { useChecksOff } from './use-checks-off.ts';

/**
 * The checks of the answers: their words, their source, whether they block the Final, whether they run in this project, and whether this
 * form has the questions that they are about.
 */
export function CheckList({ kind, questions }: { kind: FormKind; questions: Questions }) {
  const t = useTexts();
  const language = useContentLanguage();
  const off = useChecksOff();
  const forms = useMemo(
    () => stages.filter((one) => formOf(one) === kind).map((stage) => formOfStage(questions, stage)),
    [kind, questions],
  );
  return (
    <Stack maw={960}>
      <Text size="sm" c="dimmed">
        {t('microdata.editor.checks.text')}
      </Text>
      <List listStyleType="none" spacing="md">
        {checkNames.map((name) => {
          const { words, source, blocking } = checks[name];
          const isOff = off.has(name);
          const isIdle = !isOff && !forms.some((form) => checks[name].hasQuestions(form));
          return (
            <List.Item key={name}>
              <Text>{words[language]}</Text>
              <Text size="sm" c="dimmed" mb={4}>
                {t('microdata.editor.checks.source', { source: source[language] })}
              </Text>
              <StatusBadge kind={blocking ? 'bad' : 'warning'}>
                {t(blocking ? 'microdata.editor.checks.blocking' : 'microdata.editor.checks.warning')}
              </StatusBadge>{' '}
              <StatusBadge kind={isOff ? 'neutral' : 'good'}>
                {t(isOff ? 'microdata.editor.checks.off' : 'microdata.editor.checks.on')}
              </StatusBadge>
              {isIdle && (
                <Text size="sm" mt={4}>
                  {name === 'oneWorkState' || name === 'highestTitle'
                    ? t('microdata.editor.checks.noGroup', { number: headsOfGroups[name] })
                    : t('microdata.editor.checks.noQuestions')}
                </Text>
              )}
            </List.Item>
          );
        })}
      </List>
    </Stack>
  );
}
