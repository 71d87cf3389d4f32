import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { bulkUpdate, oneField, variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiro, opcao, ref, refs } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, resumo } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'
import { base as avaliacoes, autoridades as daAvaliacao } from './avaliacoes-desempenho.ts'

const slug = 'participante-avaliacao-desempenho'
const resource = 'Participantes da Avaliação de Desempenho'
export const base = `/avaliacao/${slug}`
export const autoridades = crud('avaliacao', slug, resource)

/** Relation of the evaluator to the evaluated person (specification 2 §9). */
export const PAPEIS = [
  { codigo: 'U', descricao: 'Autoavaliação' },
  { codigo: 'L', descricao: 'Gestor' },
  { codigo: 'P', descricao: 'Par' },
  { codigo: 'A', descricao: 'Liderado' },
  { codigo: 'R', descricao: 'Avaliador' },
] as const
export type Papel = (typeof PAPEIS)[number]['codigo']

const peso = inteiro({ label: 'Peso', max: 999 })
const papel = opcao(PAPEIS, { label: 'Papel' })

export const linhaDoParticipante = z.object({
  ...recordShape,
  avaliacaoDesempenhoId: z.int(),
  avaliacaoTitulo: z.string(),
  avaliadoId: z.int(),
  avaliadoNome: z.string(),
  avaliadoCodigo: z.string().nullable(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  avaliadorId: z.int(),
  avaliadorNome: z.string(),
  papel: z.string(),
  peso: z.int(),
  liberada: z.boolean(),
})
export type LinhaDoParticipante = z.infer<typeof linhaDoParticipante>

const ver = internal(autoridades.ver)
const versioned = { id: z.int().positive(), versao: z.int() }
const avaliacaoDesempenhoId = ref('avaliacaoDesempenho', { label: 'Avaliação de desempenho', fem: true })

export const listar = listing({
  path: base,
  access: ver,
  input: z.object({
    ...listQuery,
    avaliacaoDesempenhoId: z.int().positive().optional(),
    papel: z.enum(['R', 'U', 'L', 'A', 'P']).optional(),
    avaliadoId: z.int().positive().optional(),
    avaliadorId: z.int().positive().optional(),
    /** Includes the areas below it. */
    areaId: z.int().positive().optional(),
  }),
  row: linhaDoParticipante,
  title: resource,
  columns: {
    avaliadoNome: { label: 'Avaliado', format: 'text' },
    papel: {
      label: 'Papel',
      format: 'text',
      value: (r) => PAPEIS.find((p) => p.codigo === r.papel)?.descricao ?? r.papel,
    },
    avaliadorNome: { label: 'Avaliador', format: 'text' },
    peso: { label: 'Peso', format: 'integer' },
    cargoNome: { label: 'Cargo do avaliado', format: 'text' },
    areaNome: { label: 'Área do avaliado', format: 'text' },
    avaliacaoTitulo: { label: 'Avaliação', format: 'text' },
  },
  sorts: ['avaliadoNome', 'avaliadorNome', 'papel', 'peso', 'cargoNome', 'areaNome', 'avaliacaoTitulo'],
  sort: 'avaliadoNome,asc',
  summary: `Lista de ${resource}`,
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: ver,
  input: byId,
  output: linhaDoParticipante,
  summary: 'Lê um participante de uma avaliação',
})
/** One pair of evaluator and evaluated person. Only a self-evaluation has the role 'U'. */
export const participanteForm = z.object({
  avaliacaoDesempenhoId,
  avaliadoId: ref('talento', { label: 'Avaliado' }),
  avaliadorId: ref('talento', { label: 'Avaliador' }),
  papel,
  peso: peso.default(1),
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: participanteForm,
  output: linhaDoParticipante,
  summary: 'Inclui quem avalia uma pessoa',
})
export const mudancaForm = z.object({ papel, peso })
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versioned, ...mudancaForm.shape }),
  output: linhaDoParticipante,
  summary: 'Altera papel e peso de um participante',
})
export const alterarVarios = bulkUpdate({
  base,
  authority: autoridades.editar,
  mudanca: oneField({ peso }, ['peso']),
  summary: 'Muda o peso de vários participantes',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versioned),
  output: done,
  summary: 'Retira um participante',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Retira vários participantes',
})

/** Maximum number of people in one inclusion. */
export const MAX_AVALIADOS = 5_000
export const PARES_PADRAO = 3
export const FALTA_QUEM = 'Escolha estabelecimentos, áreas, cargos ou pessoas'
export const FALTA_PAPEL = 'Escolha quem avalia'
const camposDaInclusao = {
  avaliacaoDesempenhoId,
  estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos' }).default([]),
  /** Include the areas below them. */
  areasIds: refs('areaOrganizacional', { label: 'Áreas organizacionais' }).default([]),
  cargosIds: refs('cargo', { label: 'Cargos' }).default([]),
  /** People in addition to those found by the scope. */
  colaboradoresIds: refs('talento', { label: 'Pessoas' }).default([]),
  papeis: z
    .array(z.enum(['U', 'L', 'P', 'A']))
    .max(4)
    .default([])
    .meta({ label: 'Quem avalia' }),
  qtdPares: inteiro({ label: 'Pares de cada pessoa', min: 1, max: 10 }).default(PARES_PADRAO),
  /** These people evaluate everybody, with the role 'R'. */
  avaliadoresIds: refs('talento', { label: 'Outros avaliadores', max: 50 }).default([]),
}
type Inclusao = z.output<z.ZodObject<typeof camposDaInclusao>>
function conferirInclusao(i: Inclusao, issue: z.core.$RefinementCtx) {
  if ([i.estabelecimentosIds, i.areasIds, i.cargosIds, i.colaboradoresIds].every((ids) => ids.length === 0))
    issue.addIssue({ code: 'custom', path: ['areasIds'], message: FALTA_QUEM, input: i.areasIds })
  if (i.papeis.length === 0 && i.avaliadoresIds.length === 0)
    issue.addIssue({ code: 'custom', path: ['papeis'], message: FALTA_PAPEL, input: i.papeis })
}
/** All people of a scope, each with the evaluators given by the organisation or named in the form. */
export const inclusaoForm = z.object(camposDaInclusao).superRefine(conferirInclusao)
export const inclusaoFeita = z.object({
  /** Number of people in the scope. */
  avaliados: z.int(),
  novos: z.int(),
  /** Pairs that already existed; they do not change. */
  existentes: z.int(),
  porPapel: z.array(z.object({ papel: z.string(), novos: z.int() })),
  /** People who should be evaluated by a manager but have none; the first names in alphabetical order. */
  semGestor: z.object({ total: z.int(), nomes: z.array(z.string()) }),
})
export type InclusaoFeita = z.infer<typeof inclusaoFeita>
export const incluir = endpoint({
  method: 'POST',
  path: `${base}/incluir`,
  access: internal(autoridades.criar),
  input: z.object({ ...camposDaInclusao, simular: z.boolean().default(false) }).superRefine(conferirInclusao),
  output: inclusaoFeita,
  summary: 'Inclui as pessoas de um recorte com os seus avaliadores, ou diz o que isso daria',
})

// Questions of other parts about participants --------------------------------------------------------------------------------------------
const vistas = internal(daAvaliacao.ver, autoridades.ver)
export const avaliado = z.object({
  id: z.int(),
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  avaliadores: z.int(),
  temAutoavaliacao: z.boolean(),
  /** The band requires competences on the evaluation's day. */
  temCompetencias: z.boolean(),
})
export type Avaliado = z.infer<typeof avaliado>
export const avaliados = endpoint({
  method: 'GET',
  path: `${avaliacoes}/{id}/avaliados`,
  access: vistas,
  input: byId,
  output: z.array(avaliado),
  summary: 'Pessoas avaliadas em uma avaliação',
})
export const avaliadores = endpoint({
  method: 'GET',
  path: `${avaliacoes}/{id}/avaliadores`,
  access: vistas,
  input: byId,
  output: z.array(z.object({ id: z.int(), nome: z.string(), avaliados: z.int() })),
  summary: 'Quem avalia em uma avaliação',
})
export const buscarAvaliados = endpoint({
  method: 'GET',
  path: `${avaliacoes}/avaliados`,
  access: vistas,
  input: z.object({
    avaliacaoDesempenhoId: z.int().positive().optional(),
    busca: z.string().trim().max(100).default(''),
  }),
  output: z.array(resumo),
  summary: 'Pessoas avaliadas, pelo nome',
})
const dosParticipantes = (path: string, o_que: string) =>
  endpoint({
    method: 'GET',
    path: `${avaliacoes}/participantes/${path}`,
    access: vistas,
    /** Evaluations to include; when empty, all. */
    input: z.object({ avaliacoesDesempenhoIds: z.array(z.int().positive()).max(200).default([]) }),
    output: z.array(resumo),
    summary: `${o_que} das pessoas avaliadas`,
  })
export const estabelecimentos = dosParticipantes('estabelecimentos', 'Estabelecimentos')
export const areas = dosParticipantes('areas-organizacionais', 'Áreas')
export const cargos = dosParticipantes('cargos', 'Cargos')
export const possuiAutoavaliacao = endpoint({
  method: 'GET',
  path: `${avaliacoes}/{id}/possui-participantes-com-autoavaliacao`,
  access: vistas,
  input: byId,
  output: z.object({ possui: z.boolean() }),
  summary: 'Se alguém se autoavalia em uma avaliação',
})
export const porAvaliadorEEmpresa = endpoint({
  method: 'GET',
  path: `${avaliacoes}/avaliador-e-empresa`,
  access: internal(daAvaliacao.ver),
  input: z.object({ avaliadorId: z.int().positive(), empresaId: z.int().positive() }),
  output: z.array(resumo),
  summary: 'Avaliações de uma empresa em que uma pessoa avalia',
})

export const participacao = z.object({
  avaliacaoDesempenhoId: z.int(),
  titulo: z.string(),
  dataIni: z.string().nullable(),
  dataFim: z.string().nullable(),
  liberada: z.boolean(),
  /** Number of people who evaluate this person, and number whom this person evaluates. */
  avaliadores: z.int(),
  avaliados: z.int(),
})
export type Participacao = z.infer<typeof participacao>
/** The evaluations in which somebody takes part, as evaluated person or evaluator. Who evaluates whom is never shown. */
export const doColaborador = endpoint({
  method: 'GET',
  path: '/cargo-salario/colaboradores/{id}/participantes',
  access: vistas,
  input: byId,
  output: z.array(participacao),
  summary: 'Avaliações de desempenho de que um colaborador participa',
})

shownIn('/avaliacao/participante-avaliacao-desempenho', '/avaliacao/avaliacoes-desempenho')
