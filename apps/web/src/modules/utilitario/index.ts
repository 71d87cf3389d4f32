export { EMPRESA_NOVA, EmpresaFields } from './empresa-form.tsx'
