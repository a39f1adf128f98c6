export { RolesField } from './editor/details/RolesField.tsx';
export { ScopeField } from './editor/details/ScopeField.tsx';
