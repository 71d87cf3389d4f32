import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, dataOpcional, type FieldMeta, opcao, ref, texto, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import {
  ORIGEM,
  PAGINA_MINHAS_ACOES,
  PRIORIDADES,
  SITUACOES,
  type SituacaoDaAcao,
  TIPOS_DA_ACAO,
} from './acao-palavras.ts'
import { nomeDaSituacao, recusaDasPrevisoes } from './acao-regras.ts'

/** Actions with a source, a responsible person and dates. The responsible person needs no authority to add follow-ups. */
export const autoridades = crud('cargo-salario', 'acoes', 'Ações')

const situacao = z.enum(Object.keys(SITUACOES) as [SituacaoDaAcao])
const tipo = z.enum(TIPOS_DA_ACAO.map((t) => t.codigo))
const prioridade = z.enum(PRIORIDADES.map((p) => p.codigo))
const nomeEm = (codes: readonly { codigo: string; descricao: string }[], codigo: string) =>
  codes.find((c) => c.codigo === codigo)?.descricao ?? codigo
export const nomeDoTipo = (codigo: string): string => nomeEm(TIPOS_DA_ACAO, codigo)
export const nomeDaPrioridade = (codigo: string): string => nomeEm(PRIORIDADES, codigo)

/** 'talento-12': the source record of an action. */
const origem = z
  .string()
  .regex(ORIGEM, { error: 'Origem inválida' })
  .nullish()
  .transform((v) => v ?? null)
  .meta({ label: 'Origem', kind: 'texto', max: 60 } satisfies FieldMeta)
/** The source; without a title for users who may not see it. */
const origemLida = z.object({
  chave: z.string().nullable(),
  /** The kind of record in words. */
  tipoNome: z.string().nullable(),
  titulo: z.string(),
  url: z.string().nullable(),
})
export type OrigemLida = z.infer<typeof origemLida>

export const camposDaAcao = {
  titulo: texto({ label: 'Título', max: 255 }),
  descricao: textoLongo({ label: 'Descrição', fem: true, max: 4000 }),
  meta: textoLongo({ label: 'Meta', fem: true, max: 1000 }),
  tipo: opcao(TIPOS_DA_ACAO, { label: 'Tipo' }),
  prioridade: opcao(PRIORIDADES, { label: 'Prioridade', fem: true }),
  responsavelTalentoId: ref('talento', { label: 'Responsável', opcional: true }),
  responsavelUsuarioId: ref('usuario', { label: 'Usuário sem cadastro de colaborador', opcional: true }),
  previsaoInicio: data({ label: 'Início previsto' }),
  previsaoTermino: dataOpcional({ label: 'Prazo' }),
}
/** The source is set when the action is created and never changes. */
const soNova = { origem }

/** An action has exactly one responsible person. */
export const RESPONSAVEL_OBRIGATORIO = 'Responsável é obrigatório'
export const UM_SO_RESPONSAVEL = 'Escolha o colaborador ou o usuário, não os dois'

type Datas = { previsaoInicio: string; previsaoTermino: string | null }
type Responsavel = { responsavelTalentoId: number | null; responsavelUsuarioId: number | null }

const dia = z.string().nullable()
const linha = {
  titulo: z.string(),
  tipo,
  prioridade,
  previsaoInicio: z.string(),
  previsaoTermino: dia,
  iniciadaEm: dia,
  concluidaEm: dia,
  canceladaEm: dia,
  situacao,
  /** The action is open and its last day has passed. */
  atrasada: z.boolean(),
  responsavelTalentoId: z.int().nullable(),
  responsavelUsuarioId: z.int().nullable(),
  responsavelNome: z.string(),
  /** The responsible person still works here, or the user can still log in. */
  responsavelAtivo: z.boolean(),
  /** Whether the present user is responsible. */
  propria: z.boolean(),
  origem: origemLida.nullable(),
}

export const acompanhamento = z.object({
  id: z.int(),
  inicio: z.string(),
  termino: dia,
  situacao: z.string().nullable(),
  observacao: z.string(),
  autor: z.string().nullable(),
  criadoEm: z.string(),
})
export type Acompanhamento = z.infer<typeof acompanhamento>
export const comentario = z.object({
  id: z.int(),
  texto: z.string(),
  autor: z.string().nullable(),
  criadoEm: z.string(),
})
export const anexo = z.object({
  id: z.int(),
  nome: z.string(),
  tamanho: z.int(),
  autor: z.string().nullable(),
  criadoEm: z.string(),
})
export type Anexo = z.infer<typeof anexo>

const comum = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'acoes',
    singular: 'Ação',
    plural: 'Ações',
    fem: true,
    label: 'titulo',
    exclusao: 'Acompanhamentos, comentários e anexos vão junto. Não dá para desfazer.',
    authorities: autoridades,
    fields: camposDaAcao,
    onlyNew: soNova,
    rules: (form) =>
      form.superRefine((value, check) => {
        const { responsavelTalentoId, responsavelUsuarioId, ...datas } = value as unknown as Datas & Responsavel
        const quantos = [responsavelTalentoId, responsavelUsuarioId].filter((id) => id !== null).length
        if (quantos !== 1)
          check.addIssue({
            code: 'custom',
            path: ['responsavelTalentoId'],
            message: quantos === 0 ? RESPONSAVEL_OBRIGATORIO : UM_SO_RESPONSAVEL,
          })
        const recusa = recusaDasPrevisoes(datas)
        if (recusa) check.addIssue({ code: 'custom', path: [recusa.campo], message: recusa.mensagem })
      }),
    row: linha,
    record: {
      descricao: z.string().nullable(),
      meta: z.string().nullable(),
      resultado: z.string().nullable(),
      motivoCancelamento: z.string().nullable(),
      criadoEm: z.string(),
      criadaPorNome: z.string().nullable(),
      acompanhamentos: z.array(acompanhamento),
      comentarios: z.array(comentario),
      anexos: z.array(anexo),
    },
    filters: {
      situacao: situacao.optional(),
      /** Only actions that are neither finished nor cancelled. */
      aberta: z.boolean().optional(),
      atrasada: z.boolean().optional(),
      tipo: opcao(TIPOS_DA_ACAO, { label: 'Tipo' }).optional(),
      prioridade: opcao(PRIORIDADES, { label: 'Prioridade', fem: true }).optional(),
      responsavelTalentoId: z.int().positive().optional(),
      /** Only actions whose responsible person has left or can no longer log in. */
      semResponsavel: z.boolean().optional(),
      /** Only actions of this source, which the user must be able to see. */
      origem: z.string().regex(ORIGEM).optional(),
      /** Only actions whose planned last day is in this period, or, without a last day, whose start is. */
      de: z.iso.date().optional(),
      ate: z.iso.date().optional(),
    },
    columns: {
      titulo: { label: 'Título', format: 'text' },
      responsavelNome: { label: 'Responsável', format: 'text' },
      origem: { label: 'Origem', format: 'text', value: (a) => a.origem?.titulo ?? null },
      tipo: { label: 'Tipo', format: 'text', value: (a) => nomeDoTipo(a.tipo) },
      prioridade: { label: 'Prioridade', format: 'text', value: (a) => nomeDaPrioridade(a.prioridade) },
      previsaoInicio: { label: 'Início previsto', format: 'date' },
      previsaoTermino: { label: 'Prazo', format: 'date' },
      concluidaEm: { label: 'Concluída em', format: 'date' },
      situacao: { label: 'Situação', format: 'text', value: (a) => nomeDaSituacao(a) },
    },
    sorts: ['titulo', 'responsavelNome', 'tipo', 'prioridade', 'previsaoInicio', 'previsaoTermino', 'concluidaEm'],
    sort: 'previsaoTermino,asc',
  }),
)
export const acoes = {
  ...comum,
  /** The responsible person may call it without an authority. */
  ler: endpoint({
    method: 'GET',
    path: `${comum.base}/{id}`,
    access: internal(),
    input: byId,
    output: comum.record,
    summary: 'Lê uma ação: com a autoridade, ou quem responde por ela',
  }),
}
export type Acao = z.infer<typeof acoes.row>
export type AcaoCompleta = z.infer<typeof acoes.record>

const { base } = acoes
/** The user's own actions. Every user may call it. */
export const minhas = listing({
  path: PAGINA_MINHAS_ACOES,
  access: internal(),
  input: comum.listar.input.omit({ responsavelTalentoId: true, semResponsavel: true, origem: true }),
  row: acoes.row,
  title: 'Minhas Ações',
  columns: {
    titulo: comum.listar.columns.titulo,
    origem: comum.listar.columns.origem,
    tipo: comum.listar.columns.tipo,
    prioridade: comum.listar.columns.prioridade,
    previsaoInicio: comum.listar.columns.previsaoInicio,
    previsaoTermino: comum.listar.columns.previsaoTermino,
    concluidaEm: comum.listar.columns.concluidaEm,
    situacao: comum.listar.columns.situacao,
  },
  sorts: ['titulo', 'tipo', 'prioridade', 'previsaoInicio', 'previsaoTermino', 'concluidaEm'],
  sort: 'previsaoTermino,asc',
  summary: 'Ações pelas quais o usuário responde',
})
shownIn(base, PAGINA_MINHAS_ACOES)

/** Users who can be responsible for an action although they are not employees here. */
export const usuarios = endpoint({
  method: 'GET',
  path: `${base}/responsaveis-sem-cadastro`,
  access: internal(autoridades.criar, autoridades.editar),
  input: nothing,
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Usuários da empresa que não são colaboradores dela',
})
/** The source of a new action for its form; null if the user may not see it. */
export const lerOrigem = endpoint({
  method: 'GET',
  path: `${base}/origem`,
  access: internal(autoridades.criar),
  input: z.object({ origem: z.string().regex(ORIGEM) }),
  output: origemLida.nullable(),
  summary: 'O registro de onde uma ação vem',
})

export type ParaFluxo = { situacao: SituacaoDaAcao }
/** The flow's actions that the responsible person may use without an authority. */
export const DO_RESPONSAVEL = ['inicia', 'conclui'] as const

export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: (a: ParaFluxo) => a.situacao,
  output: acoes.record,
  actions: {
    inicia: {
      label: 'Iniciar',
      from: ['P'],
      to: ['E'],
      authority: autoridades.editar,
      lentTo: 'anyone',
      input: nothing,
      done: 'Ação iniciada.',
    },
    conclui: {
      label: 'Concluir',
      from: ['P', 'E'],
      to: ['C'],
      authority: autoridades.editar,
      lentTo: 'anyone',
      input: z.object({
        concluidaEm: data({ label: 'Concluída em', fem: true }),
        resultado: textoLongo({ label: 'Resultado', max: 2000 }),
      }),
      confirm: { title: 'Concluir a ação?', text: 'Diga quando acabou e, se quiser, o que resultou.' },
      done: 'Ação concluída.',
    },
    reabre: {
      label: 'Reabrir',
      from: ['C', 'X'],
      to: ['E'],
      authority: autoridades.editar,
      input: nothing,
      confirm: { title: 'Reabrir a ação?', text: 'Ela volta a estar em andamento. O motivo do fim fica no histórico.' },
      done: 'Ação reaberta.',
    },
    cancela: {
      label: 'Cancelar ação',
      from: ['P', 'E'],
      to: ['X'],
      authority: autoridades.editar,
      input: z.object({ motivo: texto({ label: 'Motivo', max: 1000 }) }),
      confirm: { title: 'Cancelar a ação?', text: 'Diga por quê: quem responde por ela lê o motivo.' },
      done: 'Ação cancelada.',
      isDanger: true,
    },
  },
})
