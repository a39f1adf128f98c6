import { List, Text } from '@mantine/core';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import type { Rule } from '../../contract.ts';
import type { Fields } from '../words/fields.ts';
import { entriesOf, type Entry } from './entry.ts';
import { hasWeight, ruleSentence } from '../words/rule-sentence.ts';
import type { Rules } from './use-rules.ts';

/** Why the rules were not saved: another user saved first, a rule has faults, or the server refused. */
export function SaveNotices({ rules }: { rules: Rules }) {
  const t = useTexts();
  const { problem, faults, conflict, fields } = rules;
  if (conflict)
    return (
      <ConflictNotice
        conflict={conflict}
        title={t('matching.rules.overtaken')}
        mine={t('matching.rules.keepOwn')}
        theirs={t('matching.rules.takeNewest')}
        isBusy={rules.isBusy}
        onMine={() => void rules.keepMine()}
        onTheirs={rules.takeTheirs}
      >
        <Text size="sm">{t('matching.rules.overtaken.text')}</Text>
        <ConflictSides
          mine={<RuleWords entries={rules.entries ?? []} fields={fields} />}
          theirs={<RuleWords entries={entriesOf(conflict.theirs?.rules ?? [])} fields={fields} />}
        />
      </ConflictNotice>
    );
  const wrong = Object.keys(faults).length;
  if (wrong > 0)
    return (
      <ErrorNotice
        what={t('matching.rules.wrong', { count: wrong })}
        todo={t('matching.rules.wrong.text')}
        {...(problem && { code: problem.requestId })}
      />
    );
  if (!problem) return null;
  return (
    <FailureNotice what={t('matching.rules.notSaved')} error={problem} onRetry={() => void rules.save()} />
  );
}

/** Rules as sentences, each with its weight. */
function RuleWords({ entries, fields }: { entries: readonly Entry[]; fields: Fields }) {
  const t = useTexts();
  const language = useLanguage();
  if (entries.length === 0) return <Text size="sm">{t('matching.noRules')}</Text>;
  const weight = (rule: Rule) => new Intl.NumberFormat(language).format(rule.weight);
  return (
    <List type="ordered" size="sm">
      {entries.map(({ key, rule }) => (
        <List.Item key={key}>
          {ruleSentence(t, language, rule, fields)}
          {hasWeight(rule) && (
            <Text span inherit c="dimmed">
              {' '}
              {t('matching.weightOf', { weight: weight(rule) })}
              {rule.required && `, ${t('matching.required')}`}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
