// One part of the page for both, since the start of the page lists every part by name.
export { OfficePreview } from './OfficePreview.tsx';
export { PdfPreview } from './pdf/PdfPreview.tsx';
