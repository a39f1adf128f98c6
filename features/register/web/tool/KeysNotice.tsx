import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '#engines/microdata/definition.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FilterPill } from '#ui/FilterPill.tsx';
import { Notice } from '#ui/Notice.tsx';
import { register } from '../../contract.ts';
import { keysIn } from './keys.ts';

interface Props {
  keys: string;
  stage: Stage;
  onLeave: () => void;
}

/** What became of pasted keys: how many matched, which are unknown, which are doubled; and the way out. */
export function KeysNotice({ keys, stage, onLeave }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  // Without the other filters, so that the number is that of the keys.
  const { data, error, refetch } = useQuery(
    ask(register.list, { projectId, stage, kayas: keys, page: 1, count: 1 }),
  );
  const pill = (
    <FilterPill text={t('register.keys.chip', { count: keysIn(keys).length })} onRemove={onLeave} />
  );
  if (error)
    return (
      <>
        {pill}
        <FailureNotice what={t('register.failed')} error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return pill;
  const { all, unknown, doubled } = data;
  return (
    <Notice
      kind={unknown.length + doubled.length > 0 ? 'warning' : 'info'}
      role="status"
      title={t('register.keys.matched', { count: all })}
    >
      {unknown.length > 0 && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('register.keys.unknown', { count: unknown.length, keys: unknown.join(', ') })}
        </Text>
      )}
      {doubled.length > 0 && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('register.keys.doubled', { count: doubled.length, keys: doubled.join(', ') })}
        </Text>
      )}
      <Group mt="xs">{pill}</Group>
    </Notice>
  );
}
