import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, dataOpcional, inteiroOpcional, opcaoOpcional, ref, refs, texto } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { resource } from '../../kit/resource.ts'
import { acoesPgr } from './acoes-pgr.ts'
import { conteudoDoPgr, grupoDoPgr } from './conteudo.ts'
import { doInventario, type Pendencia } from './pgr-regras.ts'

export const autoridades = {
  ...crud('sst', 'pgr', 'PGR'),
  aprovar: authority('sst', 'pgr', 'PGR', 'aprovar', 'Aprovar'),
}

/** Of whose place a PGR is. */
export const LOCAL_DO_PGR = [
  { codigo: 'E', descricao: 'Estabelecimento' },
  { codigo: 'O', descricao: 'Obra' },
] as const

/** What a version says itself; what it lists comes from its groups. */
const daVersao = {
  data: data({ label: 'Data', fem: true }),
  validade: data({ label: 'Válido até', fem: true }),
}
export const camposDoPgr = {
  ...daVersao,
  profissionalId: ref('profissionalSst', { label: 'Profissional responsável' }),
  gruposIds: refs('grupoHomogeneo', {
    label: 'Grupos homogêneos',
    min: 1,
    max: 500,
    obrigatorio: 'Escolha ao menos um grupo homogêneo',
  }),
}
/** The place never changes: a PGR of another one is another PGR. */
export const lugarDoPgr = {
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
  obraId: ref('obra', { label: 'Obra', fem: true, opcional: true }),
}
export const VALIDADE_ANTES = 'A validade não pode terminar antes da data do PGR'
export const UM_LUGAR = 'Escolha um estabelecimento ou uma obra, e só um dos dois'
const validadeDepois = (form: { data?: string; validade?: string }) =>
  !form.data || !form.validade || form.validade >= form.data

export const SITUACAO_DO_PGR = { R: 'Em preparo', A: 'Em aprovação', V: 'Vigente' } as const
export type SituacaoDoPgr = keyof typeof SITUACAO_DO_PGR
/** Versions that came before the one in force. */
export const SITUACAO_DA_VERSAO = { ...SITUACAO_DO_PGR, S: 'Substituída' } as const
export const SITUACOES_DO_PGR = (Object.keys(SITUACAO_DO_PGR) as SituacaoDoPgr[]).map((codigo) => ({
  codigo,
  descricao: SITUACAO_DO_PGR[codigo],
}))

const texto0 = z.string().nullable()
export const versaoDoPgr = z.object({
  numero: z.int(),
  data: z.string(),
  validade: z.string(),
  situacao: z.enum(['R', 'A', 'V', 'S']),
  profissionalNome: z.string(),
  aprovadaEm: texto0,
  /** The user who approved it. */
  aprovadaPorNome: texto0,
  riscos: z.int().nullable(),
})
export type VersaoDoPgr = z.infer<typeof versaoDoPgr>
const pendencia = z.object({
  tipo: z.enum(['GRUPO', 'VAZIO', 'NIVEL', 'CLASSE', 'ACAO', 'VALIDADE', 'CONTRATO']),
  texto: z.string(),
}) satisfies z.ZodType<Pendencia>

/**
 * Risk-management programmes (PGR), one per establishment or work, in numbered versions. The record shows the newest version; the inventory
 * is read from what its groups say on its day until it is submitted, and frozen then.
 */
export const pgrs = resource({
  module: 'sst',
  path: 'pgr',
  singular: 'PGR',
  plural: 'PGR',
  label: 'nome',
  authorities: autoridades,
  exclusao: 'Só um PGR que nunca foi aprovado pode ser excluído. Não dá para desfazer.',
  fields: camposDoPgr,
  onlyNew: lugarDoPgr,
  rules: (form) =>
    form.superRefine((value, check) => {
      const pgr = value as { data: string; validade: string; estabelecimentoId?: number | null; obraId?: number | null }
      if (!validadeDepois(pgr)) check.addIssue({ code: 'custom', path: ['validade'], message: VALIDADE_ANTES })
      const isNew = 'estabelecimentoId' in pgr || 'obraId' in pgr
      if (isNew && [pgr.estabelecimentoId, pgr.obraId].filter((id) => id != null).length !== 1)
        check.addIssue({ code: 'custom', path: ['estabelecimentoId'], message: UM_LUGAR })
    }),
  row: {
    nome: z.string(),
    localAmbiente: z.enum(['E', 'O']),
    estabelecimentoId: z.int().nullable(),
    obraId: z.int().nullable(),
    lugarNome: z.string(),
    situacao: z.enum(['R', 'A', 'V']),
    numero: z.int(),
    data: z.string(),
    validade: z.string(),
    profissionalId: z.int(),
    profissionalNome: z.string(),
    /** The version in force; null before the first approval. */
    vigenteNumero: z.int().nullable(),
    vigenteDesde: texto0,
    vigenteAte: texto0,
  },
  record: {
    gruposIds: z.array(z.int()),
    /** Why it was returned, while nobody has submitted it again. */
    motivoDaDevolucao: texto0,
    versoes: z.array(versaoDoPgr),
    pendencias: z.array(pendencia),
    totais: z.object({ grupos: z.int(), riscos: z.int(), talentos: z.int() }),
  },
  filters: {
    situacao: opcaoOpcional(SITUACOES_DO_PGR, { label: 'Situação', fem: true }).optional(),
    estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }).optional(),
    obraId: ref('obra', { label: 'Obra', fem: true }).optional(),
  },
  columns: {
    nome: { label: 'PGR', format: 'text' },
    numero: { label: 'Versão', format: 'integer' },
    situacao: { label: 'Situação', format: 'text', value: (p) => SITUACAO_DO_PGR[p.situacao] },
    data: { label: 'Data', format: 'date' },
    validade: { label: 'Válido até', format: 'date' },
    profissionalNome: { label: 'Profissional responsável', format: 'text' },
    vigenteNumero: { label: 'Em vigor', format: 'text', value: (p) => p.vigenteNumero && `Versão ${p.vigenteNumero}` },
  },
  sorts: ['nome', 'numero', 'data', 'validade', 'profissionalNome'],
  sort: 'nome,asc',
})
export type Pgr = z.infer<typeof pgrs.record>
for (const de of ['/sst/grupos-homogeneos', '/sst/profissionais', '/sst/obras', '/utilitario/estabelecimentos'])
  shownIn(de, pgrs.base)
shownIn('/sst/matrizes-classificacao-severidade-risco', pgrs.base)
shownIn('/sst/classificacoes-severidade-risco', pgrs.base)
shownIn(acoesPgr.base, pgrs.base)
shownIn(pgrs.base, acoesPgr.base)

const { base } = pgrs
const { ver } = autoridades

export interface ParaFluxo {
  situacao: SituacaoDoPgr
  numero: number
  pendencias: readonly Pendencia[]
}
const porque = (pendencias: readonly Pendencia[]) => pendencias[0]?.texto ?? null

export const fluxo = flow({
  base,
  states: SITUACAO_DO_PGR,
  stateOf: (p: ParaFluxo) => p.situacao,
  output: pgrs.record,
  actions: {
    submete: {
      label: 'Pedir aprovação',
      from: ['R'],
      to: ['A'],
      authority: autoridades.editar,
      guard: ({ pendencias }) => porque(doInventario(pendencias)),
      input: nothing,
      confirm: {
        title: 'Pedir a aprovação do PGR?',
        text: 'O inventário fica como está agora: o que mudar depois nos grupos entra na próxima versão.',
      },
      done: 'Aprovação pedida.',
    },
    devolve: {
      label: 'Devolver',
      from: ['A'],
      to: ['R'],
      authority: autoridades.aprovar,
      input: z.object({ motivo: texto({ label: 'Motivo', max: 1000 }) }),
      confirm: { title: 'Devolver o PGR?', text: 'Diga o que falta: quem o prepara lê o motivo.' },
      done: 'PGR devolvido.',
    },
    aprova: {
      label: 'Aprovar',
      from: ['A'],
      to: ['V'],
      authority: autoridades.aprovar,
      guard: ({ pendencias }) => porque(pendencias),
      input: nothing,
      confirm: {
        title: 'Aprovar o PGR?',
        text: 'A versão passa a valer e não muda mais. Uma versão aprovada nunca é excluída.',
      },
      done: 'PGR aprovado.',
    },
    revisa: {
      label: 'Abrir nova versão',
      from: ['V'],
      to: ['R'],
      authority: autoridades.editar,
      input: z.object(daVersao).superRefine((value, check) => {
        if (!validadeDepois(value)) check.addIssue({ code: 'custom', path: ['validade'], message: VALIDADE_ANTES })
      }),
      confirm: {
        title: 'Abrir uma nova versão?',
        text: 'A versão em vigor vale até a nova ser aprovada. O inventário é o dos grupos no dia que você escolher.',
      },
      done: 'Nova versão aberta.',
    },
    descarta: {
      label: 'Descartar versão',
      from: ['R'],
      to: ['V'],
      authority: autoridades.editar,
      guard: ({ numero }) =>
        numero === 1 ? 'Descartar versão: a primeira versão não tem outra antes dela; exclua o PGR.' : null,
      input: nothing,
      confirm: { title: 'Descartar a versão em preparo?', text: 'Fica a versão em vigor. Não dá para desfazer.' },
      done: 'Versão descartada.',
      isDanger: true,
    },
  },
})

const numeroDaVersao = inteiroOpcional({ label: 'Versão', fem: true, min: 1, max: 10_000 })
/** How many actions a row of the inventory has, whoever reads it. */
const contagem = z.object({ chave: z.string(), total: z.int(), concluidas: z.int() })
export const lerInventario = endpoint({
  method: 'GET',
  path: `${base}/{id}/inventario`,
  access: internal(ver),
  input: byId.extend({ numero: numeroDaVersao }),
  output: conteudoDoPgr.omit({ acoes: true }).extend({ numero: z.int(), acoes: z.array(contagem) }),
  summary: 'O inventário de riscos de uma versão do PGR (ausente: da mais nova)',
})
export type Inventario = z.infer<typeof lerInventario.output>
const mudanca = z.object({
  chave: z.string(),
  grupo: z.string(),
  risco: z.string(),
  mudanca: z.enum(['I', 'R', 'A']),
  classeAntes: texto0,
  classeDepois: texto0,
  campos: z.array(z.object({ campo: z.string(), antes: texto0, depois: texto0 })),
})
export const compararVersoes = endpoint({
  method: 'GET',
  path: `${base}/{id}/comparacao`,
  access: internal(ver),
  input: byId.extend({ de: numeroDaVersao, para: numeroDaVersao }),
  output: z.object({ de: z.int().nullable(), para: z.int(), iguais: z.int(), mudancas: z.array(mudanca) }),
  summary: 'O que entrou, saiu e mudou entre duas versões do PGR (ausentes: a mais nova e a anterior a ela)',
})
export type Comparacao = z.infer<typeof compararVersoes.output>

/** Calls with the names of the specification. */
const basico = pgrs.row.pick({
  ...{ id: true, nome: true, localAmbiente: true, lugarNome: true, situacao: true, numero: true, data: true },
  ...{ validade: true, vigenteNumero: true },
})
export const dadosBasicos = endpoint({
  method: 'GET',
  path: `${base}/findDadosBasicos`,
  access: internal(ver),
  input: nothing,
  output: z.array(basico),
  summary: 'Dados básicos dos PGR',
})
export const lista = endpoint({
  method: 'GET',
  path: `${base}/lista`,
  access: internal(ver),
  input: z.object({
    dataIni: dataOpcional({ label: 'De' }),
    dataFim: dataOpcional({ label: 'Até' }),
    localAmbiente: opcaoOpcional(LOCAL_DO_PGR, { label: 'Local' }),
    estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos', max: 500 }).optional(),
    obrasIds: refs('obra', { label: 'Obras', max: 500 }).optional(),
  }),
  output: z.array(basico),
  summary: 'Os PGR com data no período, por local',
})
export const ultimoHistorico = endpoint({
  method: 'GET',
  path: `${base}/ultimo-historico-grupo-homogeneo`,
  access: internal(ver),
  input: z.object({ pgrId: ref('pgr', { label: 'PGR' }) }),
  output: z.array(grupoDoPgr.omit({ talentos: true })),
  summary: 'A linha do histórico que cada grupo homogêneo do PGR tem no dia dele',
})
