// One part of the page for both, since the start of the page lists every part by name.
export { TablePreview } from './TablePreview.tsx';
export { TextPreview } from './TextPreview.tsx';
