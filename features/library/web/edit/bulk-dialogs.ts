// One part of the page for both, since the start of the page lists every part by name.
export { MoveDialog } from './MoveDialog.tsx';
export { TagDialog } from './TagDialog.tsx';
