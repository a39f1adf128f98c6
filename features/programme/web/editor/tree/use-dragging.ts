import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useRef, useState } from 'react';

/** The side of the target on which it was dropped. */
export type Edge = 'top' | 'bottom';

interface Wish {
  /** An element can be dropped only on elements of the same kind. */
  kind: 'action' | 'group';
  id: string;
  onDrop: (dropped: string, edge: Edge) => void;
}

/**
 * Lets users drag an element by its handle, and drop others of its kind beside it. `edge` is the side on which a dragged
 * element would land.
 */
export function useDragging<E extends HTMLElement>({ kind, id, onDrop }: Wish) {
  const element = useRef<E>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge>();
  const [isDragged, setDragged] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    if (!element.current || !grip.current) return;
    const sideOf = (data: Record<string | symbol, unknown>) =>
      extractClosestEdge(data) === 'top' ? 'top' : 'bottom';
    const forget = [
      draggable({
        element: element.current,
        dragHandle: grip.current,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
        getData: ({ input, element: over }) =>
          attachClosestEdge({ kind, id }, { element: over, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(sideOf(self.data)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          drop.current(String(source.data['id']), sideOf(self.data));
        },
      }),
    ];
    return () => forget.forEach((one) => one());
  }, [kind, id]);

  return { element, grip, edge, isDragged };
}
