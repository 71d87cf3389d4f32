export { Consequencias, consequenciasDe, recalculadas } from './consequencias.tsx'
export { CAMPOS_LEVADOS, cargoEFaixa } from './historico-campos.ts'
export { LugarCampos, SalarioCampos } from './lugar-campos.tsx'
export { Telefone } from './telefone.tsx'
