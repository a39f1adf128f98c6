const fields =
  'input:not([type="hidden"], [type="file"]), select, textarea, [contenteditable="true"], [data-autofocus]';

const isReached = (field: Element): boolean =>
  !field.matches(':disabled') &&
  field.getClientRects().length > 0 &&
  field.closest('[aria-hidden="true"]') === null;

/** The field at which a dialog begins: the first one that can be reached, and of a group of choices the chosen one. */
export function firstField(body: Element): Element | undefined {
  const first = [...body.querySelectorAll(fields)].find(isReached);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return body.querySelector(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}
