import * as z from 'zod'
import { tipoDeCompetencia } from '../../cargo-salario/competencias/competencias.ts'
import { authority } from '../../kit/authority.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiro, ref, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-pessoal.ts'

/** The scorecard: what a request asks of its candidates, and which levels each evaluator gave. ficha-resultado.ts computes the result. */
const of = (action: string, label: string) =>
  authority('captacao', 'fichas-avaliacao', 'Fichas de Avaliação de Candidatos', action, label)
export const autoridades = {
  /** Gives one's own levels and sees them. */
  avaliar: of('avaliar', 'Avaliar candidatos'),
  /** Sees the levels of all evaluators and the result. */
  ver: of('ver', 'Ver as avaliações de todos'),
}
const base = '/captacao/solicitacoes-pessoal/{id}/ficha'
const doCandidato = '/captacao/solicitacoes-pessoal/{id}/candidatos/{aplicacaoId}/ficha'

export const nivelDaFicha = z.object({ id: z.int(), descricao: z.string() })
const criterio = z.object({
  id: z.int(),
  competenciaId: z.int().nullable(),
  nome: z.string(),
  /** Type of the competence; null for a criterion that the request itself names. */
  tipo: tipoDeCompetencia.nullable(),
  nivelExigidoId: z.int().nullable(),
  peso: z.int(),
  /** When true, an evaluator who gives a level must also write a note. */
  pedeObservacao: z.boolean(),
})
export type Criterio = z.infer<typeof criterio>

// Criteria of a request ----------------------------------------------------------------------------------------------------------------
export const MAXIMO_DE_CRITERIOS = 40
const linha = z.object({
  /** Id of a criterion that stays. Criteria missing from the list are deleted. */
  id: ref('fichaCriterio', { label: 'Critério', opcional: true }),
  /** Either a competence or a name of its own. */
  competenciaId: ref('competencia', { label: 'Competência', fem: true, opcional: true }),
  nome: textoOpcional({ label: 'Critério', max: 120 }),
  nivelExigidoId: ref('nivelCompetencia', { label: 'Nível exigido', opcional: true }),
  peso: inteiro({ label: 'Peso', min: 1, max: 99_999, erro: 'Informe um peso de 1 a 99999' }),
})
export type LinhaDaFicha = z.input<typeof linha>
const dobrar = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
export const fichaForm = z.object({
  criterios: z
    .array(linha)
    .max(MAXIMO_DE_CRITERIOS, { error: `Informe no máximo ${MAXIMO_DE_CRITERIOS} critérios` })
    .superRefine((linhas, ctx) => {
      for (const [i, { competenciaId, nome }] of linhas.entries()) {
        const problema = (message: string) => ctx.addIssue({ code: 'custom', path: [i, 'nome'], message })
        if (competenciaId === null && nome === null) problema('Critério é obrigatório')
        else if (
          linhas
            .slice(0, i)
            .some((outra) =>
              competenciaId === null
                ? outra.competenciaId === null && dobrar(outra.nome ?? '') === dobrar(nome ?? '')
                : outra.competenciaId === competenciaId,
            )
        )
          problema('Critério repetido')
      }
    })
    .meta({ label: 'Critérios' }),
})

const ficha = z.object({
  /** Version of the request. */
  versao: z.int(),
  criterios: z.array(criterio),
  /** The scale of the request, lowest level first. */
  niveis: z.array(nivelDaFicha),
  /** Competences that the position and its band ask for and that are not yet criteria. */
  doCargo: z.array(
    z.object({
      competenciaId: z.int(),
      nome: z.string(),
      tipo: tipoDeCompetencia,
      nivelExigidoId: z.int().nullable(),
      peso: z.int(),
    }),
  ),
  pode: z.array(z.string()),
})
export type Ficha = z.infer<typeof ficha>
export const lerFicha = endpoint({
  method: 'GET',
  path: base,
  access: internal(daSolicitacao.ver),
  input: byId,
  output: ficha,
  summary: 'Critérios por que os candidatos da solicitação são avaliados',
})
export const gravarFicha = endpoint({
  method: 'PUT',
  path: base,
  access: internal(daSolicitacao.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...fichaForm.shape }),
  output: ficha,
  summary: 'Grava os critérios da solicitação',
})

// Levels given ------------------------------------------------------------------------------------------------------------------------
const aplicacao = { id: z.int().positive(), aplicacaoId: z.int().positive() }
const nota = z.object({
  criterioId: ref('fichaCriterio', { label: 'Critério' }),
  nivelId: ref('nivelCompetencia', { label: 'Nível' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
})
export const avaliacaoForm = z.object({
  notas: z
    .array(nota)
    .min(1, { error: 'Avalie ao menos um critério' })
    .max(MAXIMO_DE_CRITERIOS)
    .refine((notas) => new Set(notas.map((n) => n.criterioId)).size === notas.length, { error: 'Critério repetido' })
    .meta({ label: 'Critérios' }),
  comentario: textoLongo({ label: 'Comentário', max: 2000 }),
})
const resultado = z.object({
  percentual: z.number().nullable(),
  avaliados: z.int(),
  total: z.int(),
  avaliadores: z.int(),
})
const avaliacao = z.object({
  id: z.int(),
  versao: z.int(),
  avaliadorId: z.int(),
  avaliadorNome: z.string(),
  propria: z.boolean(),
  em: z.string(),
  comentario: z.string().nullable(),
  percentual: z.number().nullable(),
  notas: z.array(z.object({ criterioId: z.int(), nivelId: z.int(), observacao: z.string().nullable() })),
})
export type AvaliacaoDaFicha = z.infer<typeof avaliacao>
const fichaDoCandidato = z.object({
  candidato: z.object({ id: z.int(), nome: z.string() }),
  criterios: z.array(criterio),
  niveis: z.array(nivelDaFicha),
  /** Evaluations of everybody, or only the user's own. Users who are the candidate themselves see none. */
  avaliacoes: z.array(avaliacao),
  /** Result over all evaluators; null for users who see only their own evaluation. */
  resultado: resultado.nullable(),
  /** This user does not see what other evaluators gave. */
  soPropria: z.boolean(),
  pode: z.array(z.string()),
})
export type FichaDoCandidato = z.infer<typeof fichaDoCandidato>
const reveals = [autoridades.avaliar, autoridades.ver]
export const lerFichaDoCandidato = endpoint({
  method: 'GET',
  path: doCandidato,
  access: internal(daSolicitacao.ver),
  input: z.object(aplicacao),
  output: fichaDoCandidato,
  reveals,
  summary: 'O exigido e o encontrado em um candidato, por critério',
})
export const avaliarCandidato = endpoint({
  method: 'PUT',
  path: doCandidato,
  access: internal(autoridades.avaliar),
  /** `versao` is the version of the user's own evaluation; 0 while there is none. */
  input: z.object({ ...aplicacao, versao: z.int().min(0), ...avaliacaoForm.shape }),
  output: fichaDoCandidato,
  reveals,
  summary: 'Registra a avaliação do próprio usuário sobre um candidato',
})
export const retirarAvaliacao = endpoint({
  method: 'DELETE',
  path: doCandidato,
  access: internal(autoridades.avaliar),
  input: z.object({ ...aplicacao, versao: z.int() }),
  output: fichaDoCandidato,
  reveals,
  summary: 'Retira a avaliação do próprio usuário sobre um candidato',
})
