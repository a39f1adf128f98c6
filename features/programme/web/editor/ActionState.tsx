import { isNever } from '#engines/actions/progress.ts';
import { hasFlag } from '#engines/actions/flags.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Action } from '../../contract/actions.ts';

/** The state of an action for mentees: draft, inactive, hidden or published. */
export type Standing = 'draft' | 'inactive' | 'hidden' | 'published';

export function standingOf({ flags, data }: Pick<Action, 'flags' | 'data'>): Standing {
  if (!hasFlag(flags, 'published')) return 'draft';
  if (hasFlag(flags, 'hideFromMentee')) return 'hidden';
  return isNever(data['date']) ? 'inactive' : 'published';
}

const looks = { draft: 'neutral', inactive: 'warning', hidden: 'warning', published: 'good' } as const;

export function ActionState({ action }: { action: Pick<Action, 'flags' | 'data'> }) {
  const t = useTexts();
  const standing = standingOf(action);
  return <StatusBadge kind={looks[standing]}>{t(`programme.standing.${standing}`)}</StatusBadge>;
}
