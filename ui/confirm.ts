import { createSignal } from './signal.ts';

/** What a dialog says; `no` is absent where there is nothing to choose. */
export interface Question {
  title?: string | undefined;
  text: string;
  yes: string;
  no?: string | undefined;
  /** The step cannot be undone: the button is red, and the safe answer has the focus. */
  danger?: boolean | undefined;
}

/** A question on the screen, and how to answer it. */
export interface AskedQuestion extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

/** The questions that wait for an answer, the oldest first; one is shown at a time. */
export const questions = createSignal<readonly AskedQuestion[]>([]);

let lastId = 0;

function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      questions.set(questions.get().filter((asked) => asked.id !== id));
      resolve(yes);
    };
    questions.set([...questions.get(), { ...question, id, answer }]);
  });
}

/** Asks before a step that cannot be undone; true for `yes`, false for `no`, Escape and a click outside. */
export function confirm(question: Question & { no: string }): Promise<boolean> {
  return ask(question);
}

/** Says something that must be read before going on; ends when it is closed. */
export async function inform(notice: { title?: string; text: string; ok: string }): Promise<void> {
  await ask({ title: notice.title, text: notice.text, yes: notice.ok });
}
