import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { insertAt, moveAt } from '#ui/lists.ts';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { Rule } from '../../contract.ts';
import type { Entry } from './entry.ts';
import { NoRules } from './NoRules.tsx';
import { emptyRule } from './ready-made.ts';
import { RuleCard } from './RuleCard.tsx';
import styles from './rules.module.css';
import { SaveNotices } from './SaveNotices.tsx';
import type { Rules } from './use-rules.ts';

/** The rules of a project; the limit of the contract. */
const mostRules = 30;

/** The rules of the project. Changes are stored only when the user saves. */
export function RulesView({ rules }: { rules: Rules }) {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const [told, setTold] = useState('');
  const { entries, fields, isDirty, isBusy } = rules;
  if (rules.lost)
    return <FailureNotice what={t('matching.rules.lost')} error={rules.lost} onRetry={rules.refetch} />;
  if (!entries) return <Loading lines={8} />;

  const add = (rule: Rule, isOpen: boolean) => {
    const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1;
    rules.change((before) => [...before, { key, rule }]);
    if (isOpen) setOpen(key);
  };
  const move = (at: number, by: -1 | 1) => {
    rules.change((before) => moveAt(before, at, by));
    setTold(t('matching.rules.moved', { place: at + by + 1 }));
    // The focus follows the rule.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-rule]')[at + by]?.focus());
  };
  const remove = (entry: Entry, at: number) => {
    rules.change((before) => before.filter(({ key }) => key !== entry.key));
    toast(t('matching.rules.removed'), {
      undo: {
        label: t('ui.word.undo'),
        onUndo: () => rules.change((before) => insertAt(before, Math.min(at, before.length), entry)),
      },
    });
  };

  return (
    <Stack>
      <SaveNotices rules={rules} />
      {entries.length === 0 && <NoRules fields={fields} onAdd={(rule) => add(rule, false)} />}
      {entries.length > 0 && (
        <>
          <Text c="dimmed" maw={720}>
            {t('matching.rules.help')}
          </Text>
          <ol ref={list} className={styles.rules} aria-label={t('matching.rules')}>
            {entries.map((entry, at) => (
              <RuleCard
                key={entry.key}
                rule={entry.rule}
                id={entry.key}
                fields={fields}
                faults={rules.faults[entry.key] ?? {}}
                isOpen={open === entry.key || rules.faults[entry.key] !== undefined}
                isFirst={at === 0}
                isLast={at === entries.length - 1}
                onOpen={() => setOpen(open === entry.key ? undefined : entry.key)}
                onChange={(rule) => rules.set(entry.key, rule)}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(entry, at)}
              />
            ))}
          </ol>
        </>
      )}
      <Group data-no-print>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={entries.length >= mostRules}
          onClick={() => add(emptyRule, true)}
        >
          {t('matching.rules.add')}
        </Button>
        <Button loading={isBusy} disabled={!isDirty} onClick={() => void rules.save()}>
          {t('matching.rules.save')}
        </Button>
        {isDirty && (
          <Button variant="subtle" disabled={isBusy} onClick={rules.reset}>
            {t('matching.rules.reset')}
          </Button>
        )}
      </Group>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </Stack>
  );
}
