export { ToolFiles } from './tool/LazyToolFiles.tsx';
export { useViewFiles, type ViewFiles } from './tool/use-view-files.tsx';
