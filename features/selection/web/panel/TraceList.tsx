import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Code, Group, Stack, Text } from '@mantine/core';
import { showAnswer } from '#engines/forms/answers.ts';
import { type FormDefinition, questionsOf } from '#engines/forms/definition.ts';
import { type FormRule, formRules } from '#engines/forms/form-rules.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { inWords } from '#engines/forms/words.ts';
import { placeText } from '#features/forms/web/public.tsx';
import type { OneApplication } from '../../contract/one.ts';
import styles from '../selection.module.css';

type Line = OneApplication['trace'][number];

interface Props {
  trace: readonly Line[];
  definition: FormDefinition;
}

/** Whether an application meets the criteria of its form: the answer first, then each criterion, and the code of the rules on demand. */
export function TraceList({ trace, definition }: Props) {
  const t = useTexts();
  const rules = new Map(formRules(definition).map((rule) => [rule.place, rule]));
  // Validations are the criteria of a call; the other rules only show and offer.
  const isCriterion = ({ place }: Line): boolean => rules.get(place)?.kind === 'validation';
  const criteria = trace.filter(isCriterion);
  const others = trace.filter((line) => !isCriterion(line));
  if (trace.length === 0) return <Text c="dimmed">{t('selection.trace.none')}</Text>;
  const held = criteria.filter(({ ok }) => ok).length;
  const count = criteria.length;
  const verdict = held === count ? 'all' : 'some';
  return (
    <Stack gap="md">
      {count > 0 && <Text fw={600}>{t(`selection.trace.${verdict}`, { count, held })}</Text>}
      {criteria.map((line) => (
        <Rule key={line.place} line={line} rule={rules.get(line.place)} definition={definition} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{t('selection.trace.others', { count: others.length })}</summary>
          <Stack gap="md" mt="sm">
            {others.map((line) => (
              <Rule key={line.place} line={line} rule={rules.get(line.place)} definition={definition} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

interface RuleProps {
  line: Line;
  rule: FormRule | undefined;
  definition: FormDefinition;
}

/** One rule: whether it holds, the answers that it read, in words, and its code. */
function Rule({ line, rule, definition }: RuleProps) {
  const t = useTexts();
  const language = useLanguage();
  const { place, read, said, ok, fault } = line;
  const title = placeText(t, contentLanguageOf(language), definition, place);
  const questions = new Map(questionsOf(definition).map((question) => [question.name, question]));
  const inPlain = (name: string, value: unknown): [label: string, answer: string] => {
    const question = questions.get(name);
    if (!question) return [name, JSON.stringify(value) ?? '–'];
    return [
      inWords(question.label, contentLanguageOf(language)),
      showAnswer(question, value, contentLanguageOf(language)) || '–',
    ];
  };
  return (
    <section aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600}>{title}</Text>
        <StatusBadge kind={fault ? 'bad' : ok ? 'good' : 'warning'}>
          {t(fault ? 'selection.trace.fault' : ok ? 'selection.trace.holds' : 'selection.trace.fails')}
        </StatusBadge>
      </Group>
      {Object.entries(read).map(([name, value]) => {
        const [label, answer] = inPlain(name, value);
        return (
          <Text key={name} size="sm">
            {t('selection.trace.answer', { label, answer })}
          </Text>
        );
      })}
      {!ok && !fault && rule?.message && (
        <Text size="sm">{inWords(rule.message, contentLanguageOf(language))}</Text>
      )}
      {fault && <Text size="sm">{t('selection.trace.broke', { fault })}</Text>}
      <details>
        <summary className={styles.more}>{t('selection.trace.code')}</summary>
        <Code block className={styles.code}>
          {line.rule}
        </Code>
        {!fault && <Text size="sm">{t('selection.trace.said', { said: JSON.stringify(said) ?? '–' })}</Text>}
      </details>
    </section>
  );
}
