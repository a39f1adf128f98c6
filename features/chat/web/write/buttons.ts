// One part of the page for both, since the start of the page lists every part by name.
export { GroupButton } from './GroupButton.tsx';
export { WriteButton } from './WriteButton.tsx';
