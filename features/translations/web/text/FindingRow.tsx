import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { tooLong } from '#ui/fields/too-long.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Cell, Finding } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { placeIn } from './finding-place.ts';
import styles from './text.module.css';

/** Characters of a reason, at most. */
const MAX_REASON = 200;

interface Props {
  label: string;
  cell: Cell;
  text: string;
  finding: Finding;
  isCurrent: boolean;
  /** Given where the check knows what to write. */
  onReplace: (() => void) | undefined;
}

/** One finding: what it is, where, and what can be done about it. An error cannot be allowed. */
export function FindingRow({ label, cell, text, finding, isCurrent, onReplace }: Props) {
  const t = useTexts();
  const { run, isBusy } = useAct();
  const [reason, setReason] = useState<string>();
  const { check, isError, found, instead, allowed } = finding;
  const place = isCurrent ? placeIn(text, finding) : undefined;
  const isSaved = text === (cell.text ?? '');

  const allow = async () => {
    const { language, version } = cell;
    const done = await run(translations.confirm, { label, language, version, check, reason: reason ?? '' });
    if (done) setReason(undefined);
  };
  const isAllowable = reason !== undefined && reason.trim() !== '' && reason.length <= MAX_REASON;
  return (
    <li className={styles.finding}>
      <Group gap="xs">
        <StatusBadge kind={allowed !== undefined ? 'neutral' : isError ? 'bad' : 'warning'}>
          {t(
            allowed !== undefined
              ? 'translations.finding.allowed'
              : isError
                ? 'translations.finding.error'
                : 'translations.finding.hint',
          )}
        </StatusBadge>
        <Text size="sm">{t(`translations.check.${check}`, { found })}</Text>
      </Group>
      {place && (
        <div className={styles.place} lang={cell.language} dir="auto">
          {place.before}
          <mark>{place.found}</mark>
          {place.after}
        </div>
      )}
      {allowed && (
        <Text size="sm" c="dimmed">
          {t('translations.finding.reason', { reason: allowed })}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        {onReplace && allowed === undefined && (
          <Button size="compact-sm" variant="light" disabled={!isCurrent} onClick={onReplace}>
            {instead?.trim()
              ? t('translations.finding.replace', { instead })
              : t('translations.finding.mend')}
          </Button>
        )}
        {!isError && allowed === undefined && reason === undefined && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={!isSaved}
            title={isSaved ? undefined : t('translations.finding.saveFirst')}
            onClick={() => setReason('')}
          >
            {t('translations.finding.noFault')}
          </Button>
        )}
      </Group>
      {reason !== undefined && (
        <Group gap="xs" mt={4} align="end">
          <TextInput
            label={t('translations.finding.why')}
            value={reason}
            error={tooLong(t, reason, MAX_REASON)}
            autoFocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            // Enter would save the text.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (isAllowable) void allow();
            }}
          />
          <Button loading={isBusy} disabled={!isAllowable} onClick={() => void allow()}>
            {t('translations.finding.allow')}
          </Button>
          <Button variant="default" onClick={() => setReason(undefined)}>
            {t('ui.cancel')}
          </Button>
        </Group>
      )}
    </li>
  );
}
