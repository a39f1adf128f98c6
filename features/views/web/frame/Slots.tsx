import { useElementSize } from '@mantine/hooks';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Loading } from '#ui/Loading.tsx';
import type { Shown } from './use-slots.ts';
import styles from './frame.module.css';

interface Props {
  shown: readonly Shown[];
  onRoom: (slot: number, px: number) => void;
  onValue: (slot: number, value: unknown) => void;
}

/** The parts of the product over the slots of a view: each as wide as its slot, which becomes as high as the part. */
export const Slots = ({ shown, onRoom, onValue }: Props) =>
  shown.map((one) => one.place && <Slot key={one.slot} one={one} onRoom={onRoom} onValue={onValue} />);

function Slot({ one, onRoom, onValue }: Omit<Props, 'shown'> & { one: Shown }) {
  const { slot, directive, options, place } = one;
  const { Part } = directive;
  const { ref, height } = useElementSize();
  const tell = useEffectEvent(onRoom);
  useEffect(() => tell(slot, Math.ceil(height)), [slot, height]);
  return (
    <div className={styles.slot} style={{ top: place!.top, left: place!.left, width: place!.width }}>
      <div ref={ref}>
        <Suspense fallback={<Loading lines={2} />}>
          <Part options={options} onValue={(value) => onValue(slot, value)} />
        </Suspense>
      </div>
    </div>
  );
}
