export { useViewFiles, type ViewFiles } from './tool/use-view-files.tsx';
