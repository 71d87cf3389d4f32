import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { somarDias } from '../../kit/datas.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataOpcional, opcaoOpcional, ref, refs, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { type ConteudoDoLtcat, conteudoDoLtcat } from './conteudo.ts'

export const autoridades = {
  ...crud('sst', 'ltcat', 'LTCAT'),
  emitir: authority('sst', 'ltcat', 'LTCAT', 'emitir', 'Emitir'),
}

/** Of whom a report is; it never changes, because a report of another one is another report. */
export const deQuem = {
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
  obraId: ref('obra', { label: 'Obra', fem: true, opcional: true }),
  talentoId: ref('talento', { label: 'Talento', opcional: true }),
}
export const camposDoLtcat = {
  data: data({ label: 'Data', fem: true }),
  profissionalId: ref('profissionalSst', { label: 'Responsável técnico' }),
  gruposIds: refs('grupoHomogeneo', { label: 'Grupos homogêneos', max: 500 }).default([]),
  inicio: dataOpcional({ label: 'Período de' }),
  fim: dataOpcional({ label: 'Até' }),
  viasExposicao: textoLongo({ label: 'Vias de exposição e trajetória', fem: true, max: 2000 }),
  frequencia: textoLongo({ label: 'Frequência da exposição', fem: true, max: 2000 }),
  conclusao: textoLongo({ label: 'Conclusão', fem: true, max: 5000 }),
}

export const SO_UM = 'Escolha um estabelecimento, uma obra ou um talento, e só um dos três'
export const SEM_GRUPOS = 'Escolha ao menos um grupo homogêneo'
export const SEM_INICIO = 'O laudo de um talento diz o período'
export const FIM_ANTES = 'O período não pode terminar antes de começar'
export const FIM_DEPOIS = 'O período não pode passar da data do laudo'
export const NAO_E_MEDICO_NEM_ENGENHEIRO = 'O LTCAT é de médico do trabalho (CRM) ou engenheiro de segurança (CREA)'
export const JA_TEM_OUTRA = 'Já há uma versão depois desta.'

/** Doctors and engineers answer for a report (Lei 8.213, art. 58). */
export const respondePeloLaudo = (orgaoDeClasse: string): boolean => orgaoDeClasse === '1' || orgaoDeClasse === '4'

export interface Periodo {
  data: string
  inicio: string | null
  fim: string | null
  gruposIds: readonly number[]
}
/** What is wrong with what a report of a person, or of a place, covers. */
export function recusaDoAlcance(l: Periodo, isIndividual: boolean): { field: keyof Periodo; message: string } | null {
  if (!isIndividual) return l.gruposIds.length === 0 ? { field: 'gruposIds', message: SEM_GRUPOS } : null
  if (l.inicio === null) return { field: 'inicio', message: SEM_INICIO }
  if (l.fim === null) return { field: 'fim', message: SEM_INICIO }
  if (l.fim < l.inicio) return { field: 'fim', message: FIM_ANTES }
  return l.fim > l.data ? { field: 'fim', message: FIM_DEPOIS } : null
}

export const SITUACAO_DO_LTCAT = { R: 'Em preparo', E: 'Emitido', S: 'Substituído' } as const
export type SituacaoDoLtcat = keyof typeof SITUACAO_DO_LTCAT
export const TIPO_DO_LTCAT = { C: 'Coletivo', I: 'Individual' } as const
const opcoes = <T extends string>(palavras: Record<T, string>) =>
  (Object.keys(palavras) as T[]).map((codigo) => ({ codigo, descricao: palavras[codigo] }))

/** The texts that the report needs before it is issued, in its order. */
const TEXTOS = {
  viasExposicao: 'Faltam as vias de exposição.',
  frequencia: 'Falta a frequência da exposição.',
  conclusao: 'Falta a conclusão.',
} as const
interface Laudo {
  data: string
  inicio: string | null
  fim: string | null
  viasExposicao: string | null
  frequencia: string | null
  conclusao: string | null
}
const dias = (de: string, ate: string) => (de === ate ? formatarData(de) : `${formatarData(de)} a ${formatarData(ate)}`)
/** The parts of a period that no condition covers; `quadros` in the order of their days. */
export function semCondicao(
  { inicio, fim }: Pick<Laudo, 'inicio' | 'fim'>,
  quadros: ConteudoDoLtcat['quadros'],
): string[] {
  if (inicio === null || fim === null) return []
  const buracos: string[] = []
  let proximo = inicio
  for (const q of quadros) {
    if (q.inicio! > proximo) buracos.push(dias(proximo, somarDias(q.inicio!, -1)))
    proximo = somarDias(q.fim!, 1)
  }
  return proximo <= fim ? [...buracos, dias(proximo, fim)] : buracos
}
/** What of a draft's own says that it cannot be issued: who answers for it and what its groups may say is for the server. */
export function pendenciasDoLaudo(l: Laudo, { quadros }: ConteudoDoLtcat, hoje: string): string[] {
  const buracos = semCondicao(l, quadros)
  const mudos = quadros.filter(({ agentes }) => agentes.length === 0).map(({ nome }) => nome)
  return [
    ...(l.data > hoje ? ['A data do laudo ainda não chegou.'] : []),
    ...(buracos.length > 0 ? [`Não há condição ambiental de ${buracos.join(', nem de ')}.`] : []),
    ...(mudos.length > 0
      ? [
          `Sem agente da Tabela 24, nem a ausência de agentes (09.01.001): ${mudos.slice(0, 3).join('; ')}${mudos.length > 3 ? ` e mais ${mudos.length - 3}` : ''}.`,
        ]
      : []),
    ...(Object.keys(TEXTOS) as (keyof typeof TEXTOS)[]).flatMap((campo) => (l[campo] === null ? [TEXTOS[campo]] : [])),
  ]
}

const texto0 = z.string().nullable()
const situacao = z.enum(['R', 'E', 'S'])
export const versaoDoLtcat = z.object({
  id: z.int(),
  numero: z.int(),
  data: z.string(),
  situacao,
  profissionalNome: z.string(),
  emitidoEm: texto0,
  emitidoPorNome: texto0,
})
export type VersaoDoLtcat = z.infer<typeof versaoDoLtcat>

/**
 * Technical reports on the conditions of the work environment (LTCAT). Each record is a version: read from groups or conditions while it is
 * in preparation, frozen when it is issued.
 */
export const ltcats = withoutOptions(
  resource({
    module: 'sst',
    path: 'ltcat',
    singular: 'LTCAT',
    plural: 'LTCAT',
    label: (l) => `${l.nome}, versão ${l.numero}`,
    authorities: autoridades,
    exclusao: 'Só um LTCAT que não foi emitido pode ser excluído. Não dá para desfazer.',
    fields: camposDoLtcat,
    onlyNew: deQuem,
    rules: (form) =>
      form.superRefine((value, check) => {
        const l = value as Periodo & { [K in keyof typeof deQuem]?: number | null }
        if (!('estabelecimentoId' in l || 'obraId' in l || 'talentoId' in l)) return
        if ([l.estabelecimentoId, l.obraId, l.talentoId].filter((id) => id != null).length !== 1)
          return check.addIssue({ code: 'custom', path: ['estabelecimentoId'], message: SO_UM })
        const recusa = recusaDoAlcance(l, l.talentoId != null)
        if (recusa) check.addIssue({ code: 'custom', path: [recusa.field], message: recusa.message })
      }),
    row: {
      nome: z.string(),
      tipo: z.enum(['C', 'I']),
      deQuem: z.string(),
      estabelecimentoId: z.int().nullable(),
      obraId: z.int().nullable(),
      talentoId: z.int().nullable(),
      situacao,
      numero: z.int(),
      data: z.string(),
      inicio: texto0,
      fim: texto0,
      profissionalId: z.int(),
      profissionalNome: z.string(),
      emitidoEm: texto0,
      /** The version after this one. */
      proximoId: z.int().nullable(),
    },
    record: {
      viasExposicao: texto0,
      frequencia: texto0,
      conclusao: texto0,
      gruposIds: z.array(z.int()),
      conteudo: conteudoDoLtcat,
      versoes: z.array(versaoDoLtcat),
      /** What stands between a draft and its issue. */
      pendencias: z.array(z.string()),
    },
    filters: {
      situacao: opcaoOpcional(opcoes(SITUACAO_DO_LTCAT), { label: 'Situação', fem: true }).optional(),
      tipo: opcaoOpcional(opcoes(TIPO_DO_LTCAT), { label: 'Tipo' }).optional(),
      estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }).optional(),
    },
    columns: {
      nome: { label: 'LTCAT', format: 'text' },
      tipo: { label: 'Tipo', format: 'text', value: (l) => TIPO_DO_LTCAT[l.tipo] },
      numero: { label: 'Versão', format: 'integer' },
      situacao: { label: 'Situação', format: 'text', value: (l) => SITUACAO_DO_LTCAT[l.situacao] },
      data: { label: 'Data', format: 'date' },
      profissionalNome: { label: 'Responsável técnico', format: 'text' },
      emitidoEm: { label: 'Emitido em', format: 'date' },
    },
    sorts: ['nome', 'numero', 'data', 'profissionalNome', 'emitidoEm'],
    sort: 'nome,asc',
  }),
)
export type Ltcat = z.infer<typeof ltcats.record>
for (const de of [
  '/sst/grupos-homogeneos',
  '/sst/condicoes-ambientais',
  '/sst/profissionais',
  '/sst/obras',
  '/sst/riscos',
  '/utilitario/estabelecimentos',
  '/cargo-salario/colaboradores',
])
  shownIn(de, ltcats.base)

const { base } = ltcats
interface ParaFluxo {
  situacao: SituacaoDoLtcat
  pendencias: readonly string[]
  proximoId: number | null
}
export const fluxo = flow({
  base,
  states: SITUACAO_DO_LTCAT,
  stateOf: (l: ParaFluxo) => l.situacao,
  output: ltcats.record,
  actions: {
    emite: {
      label: 'Emitir',
      from: ['R'],
      to: ['E'],
      authority: autoridades.emitir,
      guard: ({ pendencias }) => pendencias[0] ?? null,
      input: z.object({}),
      confirm: {
        title: 'Emitir o LTCAT?',
        text: 'O laudo fica como está agora e não muda mais. Um laudo emitido fica guardado por 20 anos.',
      },
      done: 'LTCAT emitido.',
    },
    revisa: {
      label: 'Abrir nova versão',
      from: ['E'],
      to: ['E'],
      authority: autoridades.editar,
      guard: ({ proximoId }) => (proximoId === null ? null : JA_TEM_OUTRA),
      input: z.object({ data: data({ label: 'Data', fem: true }) }),
      confirm: {
        title: 'Abrir uma nova versão?',
        text: 'Esta vale até a nova ser emitida. A nova diz o que os grupos ou as condições dizem no dia que você escolher.',
      },
      done: 'Nova versão aberta: está em Versões.',
    },
  },
})

export const imprimir = endpoint({
  method: 'GET',
  path: `${base}/{id}/papel`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'O LTCAT em PDF; de um que não foi emitido sai a minuta',
})
