import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useRef, useState } from 'react';

/** The side of the target on which something is dropped. */
export type Edge = 'top' | 'bottom' | 'right';

/** Something that was dropped: what it is, and which one. */
export interface Dropped<Kind extends string> {
  kind: Kind;
  id: string;
}

interface Wish<Kind extends string, Side extends Edge> extends Dropped<Kind> {
  /** What can be dropped here, and on which sides of it. */
  takes: Partial<Record<Kind, readonly Side[]>>;
  onDrop: (dropped: Dropped<Kind>, edge: Side) => void;
}

/**
 * Lets users drag an element by its handle, and drop others on its sides. `edge` is the side on which a dragged element would land.
 */
export function useDragging<E extends HTMLElement, Kind extends string, Side extends Edge = Edge>(
  wish: Wish<Kind, Side>,
) {
  const { kind, id, takes, onDrop } = wish;
  const element = useRef<E>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Side>();
  const [isDragged, setDragged] = useState(false);
  const now = useRef({ takes, onDrop });
  useEffect(() => {
    now.current = { takes, onDrop };
  });

  useEffect(() => {
    if (!element.current) return;
    const edgesFor = (other: unknown) => now.current.takes[other as Kind] ?? [];
    const sideOf = (data: Record<string | symbol, unknown>) => extractClosestEdge(data) as Side | null;
    const forget = [
      ...(grip.current
        ? [
            draggable({
              element: element.current,
              dragHandle: grip.current,
              getInitialData: () => ({ kind, id }),
              onDragStart: () => setDragged(true),
              onDrop: () => setDragged(false),
            }),
          ]
        : []),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source: { data } }) =>
          edgesFor(data['kind']).length > 0 && !(data['kind'] === kind && data['id'] === id),
        getData: ({ input, element: over, source }) =>
          attachClosestEdge({}, { element: over, input, allowedEdges: [...edgesFor(source.data['kind'])] }),
        onDrag: ({ self }) => setEdge(sideOf(self.data) ?? undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source: { data } }) => {
          setEdge(undefined);
          const side = sideOf(self.data);
          if (side) now.current.onDrop({ kind: data['kind'] as Kind, id: String(data['id']) }, side);
        },
      }),
    ];
    return () => forget.forEach((one) => one());
  }, [kind, id]);

  return { element, grip, edge, isDragged };
}
