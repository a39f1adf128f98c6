import { useTexts } from '#platform/web/texts.ts';
import { useKeyboardCarrying, type Way } from '#ui/dragging/use-keyboard-carrying.ts';
import { type Questions, stepped } from '../state/questions.ts';

const ways: readonly Way[] = ['up', 'down'];

/** Moves questions with the keyboard by their handles. A question is carried by its place. */
export function useCarrying(questions: Questions, onArrange: (next: Questions) => void) {
  const t = useTexts();
  return useKeyboardCarrying<number, Questions>({
    draft: questions,
    takes: ways,
    markOf: (place) => `question ${place}`,
    step: (draft, place, way) => {
      const { questions: next, place: what } = stepped(draft, place, way === 'up' ? -1 : 1);
      return { next, what };
    },
    placeText: (draft, { what, name }) =>
      t('microdata.editor.moved', { id: name, place: what + 1, section: draft[what]?.section ?? '' }),
    words: {
      picked: t('microdata.editor.carry.picked'),
      put: t('microdata.editor.carry.put'),
      back: t('microdata.editor.carry.back'),
    },
    onArrange,
  });
}

export type Carrying = ReturnType<typeof useCarrying>;
