import { Text } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import type { Spot } from '#engines/questionnaire/kinds/hot-spot.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../../editor.module.css';
import { pictureUrl } from './Picture.tsx';

type Area = Pick<Spot, 'x' | 'y' | 'width' | 'height'>;

/** A spot that is smaller than this, in thousandths of the picture, was a click. */
const SMALLEST = 10;

interface Props {
  image: number;
  spots: readonly Spot[];
  /** Called with the area that was drawn, in thousandths of the picture. */
  onDraw: (area: Area) => void;
}

/** The area between two points. */
const between = (a: [number, number], b: [number, number]): Area => ({
  x: Math.min(a[0], b[0]),
  y: Math.min(a[1], b[1]),
  width: Math.abs(a[0] - b[0]),
  height: Math.abs(a[1] - b[1]),
});

const placed = ({ x, y, width, height }: Area) => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  width: `${width / 10}%`,
  height: `${height / 10}%`,
});

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / size)) * 1000);
  return [share(clientX - left, width), share(clientY - top, height)];
}

/** The picture with its spots. Pressing and pulling draws a new one; the fields below do the same with numbers. */
export function SpotDrawing({ image, spots, onDraw }: Props) {
  const t = useTexts();
  const [from, setFrom] = useState<[number, number]>();
  const [to, setTo] = useState<[number, number]>();
  const drawn = from && to && between(from, to);
  const end = () => {
    setFrom(undefined);
    setTo(undefined);
    if (drawn && drawn.width >= SMALLEST && drawn.height >= SMALLEST) onDraw(drawn);
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {t('questionnaires.kinds.spots.help')}
      </Text>
      <div
        className={styles.drawing}
        data-testid="drawing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(pointOf(event));
          setTo(undefined);
        }}
        onPointerMove={(event) => from && setTo(pointOf(event))}
        onPointerUp={end}
        onPointerCancel={() => setFrom(undefined)}
      >
        {/* Its words are in the field above. */}
        <img src={pictureUrl(image)} alt="" draggable={false} className={styles.drawn} />
        {spots.map((spot, at) => (
          <span key={spot.id} className={styles.area} style={placed(spot)} aria-hidden>
            {at + 1}
          </span>
        ))}
        {drawn && <span className={styles.area} style={placed(drawn)} aria-hidden />}
      </div>
    </div>
  );
}
