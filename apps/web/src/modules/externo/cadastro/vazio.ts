import { camposDoCandidato } from '@quadro/contract/externo/cadastro/campos.ts'
import type { ExtraVisivel } from '@quadro/contract/geral/pessoa/campos-extras.ts'

const LISTAS = new Set([
  ...['cargos', 'areasInteresse', 'conhecimentos'],
  ...['formacoes', 'certificados', 'experiencias', 'idiomas'],
])
/** An empty registration. */
export const VAZIO: Record<string, unknown> = Object.fromEntries(
  Object.keys(camposDoCandidato).map((name) => [
    name,
    LISTAS.has(name) ? [] : name === 'primeiroEmprego' ? false : name === 'nome' || name === 'email' ? '' : null,
  ]),
)
/** Empty values of the company's extra fields. */
export const extrasVazios = (extras: readonly ExtraVisivel[]) =>
  Object.fromEntries(extras.map(({ campo }) => [campo, null]))
