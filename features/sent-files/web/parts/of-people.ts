// One part of the page for both, since the start of the page lists every part by name.
export { PairItems } from './PairItems.tsx';
export { PersonItems } from './PersonItems.tsx';
