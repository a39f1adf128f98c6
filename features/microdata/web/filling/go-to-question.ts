/** Brings a question into view, and the focus to its first control. */
export function goToQuestion(id: string): void {
  const row = document.getElementById(`question-${id}`);
  const control = row?.querySelector<HTMLElement>('input, textarea, select, button');
  row?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
