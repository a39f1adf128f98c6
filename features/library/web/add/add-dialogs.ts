// One part of the page for both, since the start of the page lists every part by name.
export { AddFilesDialog } from './AddFilesDialog.tsx';
export { AddLinkDialog } from './AddLinkDialog.tsx';
