import { camposDoCandidato } from '@quadro/contract/externo/campos.ts'

const LISTAS = new Set(['cargos', 'formacoes', 'experiencias', 'idiomas'])
/** A registration before anything is typed. */
export const VAZIO: Record<string, unknown> = Object.fromEntries(
  Object.keys(camposDoCandidato).map((name) => [
    name,
    LISTAS.has(name) ? [] : name === 'primeiroEmprego' ? false : name === 'nome' || name === 'email' ? '' : null,
  ]),
)
