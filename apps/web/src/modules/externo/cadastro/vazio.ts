import { camposDoCandidato } from '@quadro/contract/externo/cadastro/campos.ts'
import type { ExtraVisivel } from '@quadro/contract/geral/pessoa/campos-extras.ts'

const LISTAS = new Set([
  ...['cargos', 'areasInteresse', 'conhecimentos'],
  ...['formacoes', 'certificados', 'experiencias', 'idiomas'],
])
/** A registration before anything is typed. */
export const VAZIO: Record<string, unknown> = Object.fromEntries(
  Object.keys(camposDoCandidato).map((name) => [
    name,
    LISTAS.has(name) ? [] : name === 'primeiroEmprego' ? false : name === 'nome' || name === 'email' ? '' : null,
  ]),
)
/** The same of the fields that the company added. */
export const extrasVazios = (extras: readonly ExtraVisivel[]) =>
  Object.fromEntries(extras.map(({ campo }) => [campo, null]))
