import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef, useState } from 'react';

/** Lets users drag an element within its question; `id` is what is dragged. */
export function useDraggable<E extends HTMLElement>(question: string, id: number, isOff: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!element.current || isOff) return;
    return draggable({ element: element.current, getInitialData: () => ({ question, id }) });
  }, [question, id, isOff]);
  return element;
}

/** A place for elements of the same question. `isOver` while one is above it. */
export function useDropZone<E extends HTMLElement>(
  question: string,
  onDrop: (id: number) => void,
  isOff: boolean,
) {
  const element = useRef<E>(null);
  const [isOver, setOver] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    if (!element.current || isOff) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data['question'] === question,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location, self }) => {
        setOver(false);
        // Of places within each other the innermost takes it.
        if (location.current.dropTargets[0]?.element === self.element)
          drop.current(Number(source.data['id']));
      },
    });
  }, [question, isOff]);
  return { element, isOver };
}
