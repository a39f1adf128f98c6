/**
 * The kinds of viewers: the mentee at their own action, mentors and supervisors at a pair, staff at the mentee's page.
 */
export const viewTypes = ['mentee', 'mentor', 'staff'] as const;
export type ViewType = (typeof viewTypes)[number];

/** What a view is made of; each part can come from the action or from its type. */
export const viewParts = ['html', 'controller', 'functions'] as const;
export type ViewPart = (typeof viewParts)[number];

/** The three texts of a view; an empty one is none. */
export type ViewCode = Readonly<Record<ViewPart, string>>;

/** The view of a kind of viewer while nothing is saved: version 0, without an author. */
export const emptyLayer = (viewType: ViewType) => ({
  viewType,
  html: '',
  controller: '',
  functions: '',
  functionsEdited: false,
  version: 0,
});

/** Where a part comes from. */
export type ViewSource = 'action' | 'type' | 'none';

export interface ResolvedView extends ViewCode {
  from: Readonly<Record<ViewPart, ViewSource>>;
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Whether every part is empty. */
export const isEmptyView = (code: ViewCode): boolean => viewParts.every((part) => isBlank(code[part]));

/**
 * The view that holds: part by part the action's own, else its type's. An action can so have its own page and the controller
 * of its type. Undefined where neither has anything: then there are the instructions alone.
 */
export function resolveView(
  own: ViewCode | undefined,
  ofType: ViewCode | undefined,
): ResolvedView | undefined {
  const sourceOf = (part: ViewPart): ViewSource =>
    !isBlank(own?.[part]) ? 'action' : !isBlank(ofType?.[part]) ? 'type' : 'none';
  const from = {
    html: sourceOf('html'),
    controller: sourceOf('controller'),
    functions: sourceOf('functions'),
  };
  const textOf = (part: ViewPart): string =>
    (from[part] === 'action' ? own : from[part] === 'type' ? ofType : undefined)?.[part] ?? '';
  const view = {
    html: textOf('html'),
    controller: textOf('controller'),
    functions: textOf('functions'),
    from,
  };
  return isEmptyView(view) ? undefined : view;
}
