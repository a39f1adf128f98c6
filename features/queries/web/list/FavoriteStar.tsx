import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { QueryRow } from '../../contract/queries.ts';
import { queries } from '../../contract.ts';

interface Props {
  report: Pick<QueryRow, 'id' | 'name' | 'isFavorite'>;
  variant?: 'subtle' | 'default';
}

/** The star: pressed for a favourite of the reader. It shows the new state at once. */
export function FavoriteStar({ report: { id, name, isFavorite }, variant = 'subtle' }: Props) {
  const t = useTexts();
  const { run, sentOf } = useAct();
  const isOn = sentOf(queries.favorite)?.on ?? isFavorite;
  return (
    <ActionIcon
      variant={variant}
      color="gray"
      size={variant === 'default' ? 36 : 'lg'}
      aria-pressed={isOn}
      aria-label={t('queries.favorite', { name })}
      title={t(isOn ? 'queries.favorite.remove' : 'queries.favorite.add')}
      onClick={() => void run(queries.favorite, { id, on: !isOn })}
    >
      {isOn ? (
        <IconStarFilled size={18} aria-hidden style={{ color: 'var(--mantine-color-yellow-6)' }} />
      ) : (
        <IconStar size={18} aria-hidden />
      )}
    </ActionIcon>
  );
}
