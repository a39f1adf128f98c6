import { Pill } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  /** What the filter says. */
  text: string;
  onRemove: () => void;
}

/** A filter that is set: its words, and the way to take it away. */
export function FilterPill({ text, onRemove }: Props) {
  const t = useTexts();
  return (
    <Pill
      size="md"
      withRemoveButton
      // A long value takes another line: on a phone it would reach beyond the side.
      styles={{
        root: { height: 'auto', flex: '0 1 auto', width: 'fit-content' },
        // Its icon has no width of its own: the pill would be as wide as the browser makes a picture without a size.
        remove: { flex: 'none', width: 28 },
        label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 },
      }}
      removeButtonProps={{
        'aria-label': t('ui.condition.remove', { filter: text }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={onRemove}
    >
      {text}
    </Pill>
  );
}
