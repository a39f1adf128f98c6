// One part of the page for both, since the start of the page lists every part by name.
export { ReportDialog } from './ReportDialog.tsx';
export { TracesDialog } from './TracesDialog.tsx';
