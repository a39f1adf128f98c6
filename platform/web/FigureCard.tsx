import { Card, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, use } from 'react';
import styles from './card.module.css';
import { useLanguage } from './texts.ts';

/** Which cards a part of the start page draws: those of what waits for the staff, or the others. Elsewhere all are drawn. */
export const CardsShown = createContext<'waiting' | 'others' | 'all'>('all');

interface Props {
  figure: number;
  label: string;
  /** Staff should do something about it while it is more than 0. */
  isWaiting?: boolean;
  /** The list behind the figure. */
  to: string;
}

/** A figure that leads to the list behind it. */
export function FigureCard({ figure, label, isWaiting = false, to }: Props) {
  const figures = new Intl.NumberFormat(useLanguage());
  const shown = use(CardsShown);
  if (shown !== 'all' && (shown === 'waiting') !== (isWaiting && figure > 0)) return null;
  return (
    <Card withBorder className={styles.card} component={Link} to={to}>
      <Text fz={32} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {figures.format(figure)}
      </Text>
      <Text size="sm" className={styles.cardName}>
        {label}
      </Text>
    </Card>
  );
}
