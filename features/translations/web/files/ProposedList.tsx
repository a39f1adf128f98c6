import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useLocalList } from '#platform/web/list/use-local-list.ts';
import { useTexts } from '#platform/web/texts.ts';
import { GridFooter } from '#ui/grid/GridFooter.tsx';
import type { Proposed } from '../../contract/files.ts';
import differences from '../differences/differences.module.css';
import { WordDiff } from '../differences/WordDiff.tsx';
import { keyOf, mayTake, type ProposedKind, type Taken, withTaken } from './choice.ts';

interface Props {
  kind: ProposedKind;
  texts: readonly Proposed[];
  taken: Taken;
  titleOf: (code: string) => string;
  onTaken: (taken: Taken) => void;
}

/** The texts of one kind: what the product has and what the file says, side by side, chosen one by one or all at once. */
export function ProposedList({ kind, texts, taken, titleOf, onTaken }: Props) {
  const t = useTexts();
  const { rows = [], ...list } = useLocalList(texts, { size: 25 });
  const isChoice = kind !== 'broken';
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" maw={720}>
          {t(`translations.proposed.${kind}.text`)}
        </Text>
        {isChoice && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onTaken(withTaken(taken, texts, true))}
            >
              {t('translations.import.takeAll')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onTaken(withTaken(taken, texts, false))}
            >
              {t('translations.import.takeNone')}
            </Button>
          </Group>
        )}
      </Group>
      <ul className={differences.list} aria-label={t(`translations.proposed.${kind}`)}>
        {rows.map((one) => (
          <li key={keyOf(one)}>
            <Group gap="xs" justify="space-between">
              {mayTake(one) ? (
                <Checkbox
                  label={one.label}
                  checked={taken.has(keyOf(one))}
                  onChange={({ currentTarget }) => onTaken(withTaken(taken, [one], currentTarget.checked))}
                />
              ) : (
                <Text size="sm" fw={600}>
                  {one.label}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {[
                  titleOf(one.language),
                  one.line !== undefined && t('translations.import.line', { line: one.line }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Group>
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
              <Side title={t('translations.import.before')} text={one.before ?? ''} language={one.language} />
              <div>
                <Text size="xs" c="dimmed">
                  {t('translations.import.after')}
                </Text>
                <WordDiff before={one.before ?? ''} after={one.after} language={one.language} />
              </div>
            </SimpleGrid>
            {one.findings.map(({ check, found }) => (
              <Text key={`${check}:${found}`} size="sm" c="var(--mantine-color-error)">
                {t(`translations.check.${check}`, { found })}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      <GridFooter {...list} />
    </Stack>
  );
}

function Side({ title, text, language }: { title: string; text: string; language: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <div className={differences.words} lang={language} dir="auto">
        {text}
      </div>
    </div>
  );
}
