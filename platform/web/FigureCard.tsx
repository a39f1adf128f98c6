import { Card, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './card.module.css';
import { useLanguage } from './texts.ts';

interface Props {
  figure: number;
  label: string;
  /** The list behind the figure. */
  to: string;
}

/** A figure that leads to the list behind it. */
export function FigureCard({ figure, label, to }: Props) {
  const figures = new Intl.NumberFormat(useLanguage());
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
