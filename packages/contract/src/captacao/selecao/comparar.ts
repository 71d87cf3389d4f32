import * as z from 'zod'
import { verSalario } from '../../cargo-salario/pessoas/salario.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { refs } from '../../kit/fields.ts'
import { autoridades as avaliacoes } from '../avaliacoes/avaliacoes.ts'
import { autoridades as fichas } from '../avaliacoes/ficha.ts'
import { ESTADOS } from '../avaliacoes/ficha-resultado.ts'
import { autoridades as candidatos } from '../candidatos/candidatos-autoridade.ts'
import { autoridades } from '../solicitacoes/solicitacoes-pessoal.ts'
import { candidatoNaSolicitacao } from './selecao.ts'

/**
 * Candidates of a request side by side, compared with what it asks for. It ranks nobody and decides nothing; comparar-regras.ts has the
 * rules.
 */
export const MAXIMO_DE_COMPARADOS = 5
const base = '/captacao/solicitacoes-pessoal/{id}/comparacao'
const input = z.object({
  id: z.int().positive(),
  /** Applications in the order of the columns. */
  aplicacoesIds: refs('candidatoSolicitacao', { label: 'Candidatos', min: 1, obrigatorio: 'Escolha os candidatos' })
    .refine((ids) => ids.length <= MAXIMO_DE_COMPARADOS, {
      error: `Compare no máximo ${MAXIMO_DE_COMPARADOS} candidatos`,
    })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Candidato repetido' }),
})
const celula = z.object({
  /** Null when nothing is asked for or this user may not know it. */
  estado: z.enum(ESTADOS).nullable(),
  texto: z.string(),
  oculto: z.boolean().optional(),
})
const linha = z.object({
  id: z.string(),
  titulo: z.string(),
  /** What is asked for, in words. */
  pedido: z.string().nullable(),
  /** One cell per candidate, in their order. */
  celulas: z.array(celula),
})
export type LinhaComparada = z.infer<typeof linha>
const comparacao = z.object({
  solicitacao: z.object({ id: z.int(), codigo: z.int(), descricao: z.string(), candidatos: z.int() }),
  etapas: z.array(z.object({ id: z.int(), nome: z.string(), ordem: z.int() })),
  candidatos: z.array(candidatoNaSolicitacao),
  grupos: z.array(
    z.object({
      id: z.string(),
      titulo: z.string(),
      /** Requirements met and requirements asked for, one pair per candidate. Empty when the group only informs. */
      contagens: z.array(z.object({ atende: z.int(), de: z.int() })),
      linhas: z.array(linha),
    }),
  ),
  /** Names of candidates asked for who have left the request meanwhile. */
  retirados: z.array(z.string()),
  pode: z.array(z.string()),
})
export type Comparacao = z.infer<typeof comparacao>
const reveals = [
  autoridades.verRemuneracao,
  verSalario,
  avaliacoes.ver,
  avaliacoes.verResultado,
  candidatos.ver,
  fichas.ver,
  fichas.avaliar,
]
export const comparar = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input,
  output: comparacao,
  reveals,
  summary: 'Até cinco candidatos lado a lado diante do que a solicitação pede',
})
export const imprimirComparacao = endpoint({
  method: 'GET',
  path: `${base}/pdf`,
  access: internal(autoridades.ver),
  input,
  output: z.any(),
  kind: 'file',
  reveals,
  summary: 'A comparação como documento',
})
