export { EMPRESA_NOVA, EmpresaFields } from './empresas/empresa-form.tsx'
