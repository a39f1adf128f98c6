export { aText, type Methods } from './frame/bridge.ts';
export type { ViewMethods } from './parts.tsx';
