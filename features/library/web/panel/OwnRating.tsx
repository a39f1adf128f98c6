import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import { Stars } from '../list/Stars.tsx';
import styles from './rating.module.css';

/** The most stars (spec 002 §9). */
const MAX_STARS = 5;
/** Arrow keys pass over stars on their way: only where they rest is sent, so that no earlier one arrives later. */
const PAUSE_MS = 400;

/** The stars of the reader as a group of radio buttons, so that arrow keys change them, beside the average. */
export function OwnRating({ item, isReadOnly }: { item: Item; isReadOnly: boolean }) {
  const t = useTexts();
  const name = useId();
  const { run } = useAct();
  // What the user chose and the server has not taken yet.
  const [chosen, setChosen] = useState<number>();
  const own = chosen ?? item.ownStars ?? 0;
  const send = useDebouncedCallback(
    async (stars: number) => {
      await run(library.rate, { itemId: item.id, stars });
      setChosen((now) => (now === stars ? undefined : now));
    },
    { delay: PAUSE_MS, flushOnUnmount: true },
  );
  const rate = (stars: number) => {
    setChosen(stars);
    send(stars);
  };
  return (
    <fieldset className={styles.rating} disabled={isReadOnly}>
      <Group component="legend" gap="xs" p={0}>
        <Text span fw={600} size="sm">
          {t('library.rating')}
        </Text>
        <Stars item={item} />
      </Group>
      <Group gap={0}>
        {Array.from({ length: MAX_STARS }, (_, place) => place + 1).map((stars) => (
          <label key={stars} className={styles.star} title={t('library.rating.stars', { count: stars })}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={own === stars}
              onChange={() => rate(stars)}
            />
            <VisuallyHidden>{t('library.rating.stars', { count: stars })}</VisuallyHidden>
            {stars <= own ? (
              <IconStarFilled size={28} aria-hidden className={styles.on} />
            ) : (
              <IconStar size={28} stroke={1.6} aria-hidden />
            )}
          </label>
        ))}
        {own > 0 && !isReadOnly && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => rate(0)}>
            {t('library.rating.remove')}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
