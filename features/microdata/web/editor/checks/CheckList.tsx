import { List, Stack, Text } from '@mantine/core';
import { checkNames, checks } from '#engines/microdata/checks.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useChecksOff } from './use-checks-off.ts';

/** The checks of the answers: their words, their source, whether they block the Final, and whether they run in this project. */
export function CheckList() {
  const t = useTexts();
  const language = useLanguage();
  const off = useChecksOff();
  return (
    <Stack maw={960}>
      <Text size="sm" c="dimmed">
        {t('microdata.editor.checks.text')}
      </Text>
      <List listStyleType="none" spacing="md">
        {checkNames.map((name) => {
          const { words, source, blocking } = checks[name];
          const isOff = off.has(name);
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
            </List.Item>
          );
        })}
      </List>
    </Stack>
  );
}
