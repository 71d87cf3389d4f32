export { colunasDaEmpresa } from './empresas.ts'
export { PRIMEIRO_USUARIO } from './poder.ts'
