export { auditoriaDe } from './auditoria.ts'
export { colunasDaEmpresa } from './empresas.ts'
export { logoPublico } from './logo.ts'
export { PRIMEIRO_USUARIO } from './poder.ts'
