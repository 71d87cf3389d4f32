import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, dataOpcional, type FieldMeta, opcao, refs, texto, textoLongo } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'

/** The hazard groups of a risk. */
export const GRUPO_DE_RISCO = [
  { codigo: 'ACIDENTE', descricao: 'Acidente' },
  { codigo: 'BIOLOGICO', descricao: 'Biológico' },
  { codigo: 'ERGONOMICO', descricao: 'Ergonômico' },
  { codigo: 'FISICO', descricao: 'Físico' },
  { codigo: 'QUIMICO', descricao: 'Químico' },
  { codigo: 'OUTRO', descricao: 'Outro' },
] as const
/** Filters also offer all groups; no risk is of 'all'. */
export const GRUPO_PARA_FILTRAR = [{ codigo: 'TODOS', descricao: 'Todos' }, ...GRUPO_DE_RISCO] as const
const codigos = GRUPO_DE_RISCO.map(({ codigo }) => codigo) as [Grupo, ...Grupo[]]
type Grupo = (typeof GRUPO_DE_RISCO)[number]['codigo']
const grupoRisco = z
  .enum(codigos, { error: 'Tipo de Risco é obrigatório.' })
  .meta({ label: 'Tipo de risco', kind: 'opcao', codes: GRUPO_DE_RISCO } satisfies FieldMeta)
export const filtroDoGrupo = opcao(GRUPO_PARA_FILTRAR, { label: 'Tipo de risco' }).optional()
export const nomeDoGrupo = (grupo: string): string =>
  GRUPO_DE_RISCO.find(({ codigo }) => codigo === grupo)?.descricao ?? grupo

export const riscos = resource({
  module: 'sst',
  path: 'riscos',
  pagePath: 'risco',
  singular: 'Risco',
  plural: 'Riscos',
  label: 'descricao',
  fields: {
    grupoRisco,
    descricao: texto({ label: 'Nome', max: 100 }),
    possiveisDanosSaude: textoLongo({ label: 'Possíveis danos à saúde' }),
    procedimentoEmergencia: textoLongo({ label: 'Procedimento de emergência' }),
    epiIds: refs('epi', { label: 'EPIs', max: 50 }),
    epiEficaz: booleano({ label: 'O EPI é eficaz' }),
  },
  row: {
    grupoRisco: z.string(),
    descricao: z.string(),
    possiveisDanosSaude: z.string().nullable(),
    procedimentoEmergencia: z.string().nullable(),
    epiEficaz: z.boolean(),
    epis: z.array(z.object({ id: z.int(), nome: z.string() })),
  },
  filters: { grupoRisco: filtroDoGrupo },
  columns: {
    descricao: { label: 'Nome', format: 'text' },
    grupoRisco: { label: 'Tipo', format: 'text', value: (r) => nomeDoGrupo(r.grupoRisco) },
    possiveisDanosSaude: { label: 'Possíveis danos à saúde', format: 'text' },
    epis: { label: 'EPIs', format: 'text', value: (r) => r.epis.map(({ nome }) => nome).join(', ') },
  },
  sorts: ['descricao', 'grupoRisco'],
  sort: 'descricao,asc',
})

/** Risks by environments, as they stand in each on a day. */
export const riscosDosAmbientes = endpoint({
  method: 'GET',
  path: `${riscos.base}/riscos-ambientes`,
  access: internal(riscos.authorities.ver),
  input: z.object({
    ambientesIds: refs('ambiente', { label: 'Ambientes', max: 200 }).optional(),
    data: dataOpcional({ label: 'Em' }),
  }),
  output: z.array(
    z.object({
      ambienteId: z.int(),
      ambienteNome: z.string(),
      riscoId: z.int(),
      descricao: z.string(),
      grupoRisco: z.string(),
    }),
  ),
  summary: 'Riscos por ambiente em um dia (ausente: hoje; sem ambientes: os de todos em vigor)',
})

/** Risks by functions, as they stand in each on a day. */
export const riscosDasFuncoes = endpoint({
  method: 'GET',
  path: `${riscos.base}/riscos-funcoes`,
  access: internal(riscos.authorities.ver),
  input: z.object({
    funcoesIds: refs('funcao', { label: 'Funções', max: 200 }).optional(),
    data: dataOpcional({ label: 'Em' }),
  }),
  output: z.array(
    z.object({
      funcaoId: z.int(),
      funcaoNome: z.string(),
      riscoId: z.int(),
      descricao: z.string(),
      grupoRisco: z.string(),
    }),
  ),
  summary: 'Riscos por função em um dia (ausente: hoje; sem funções: os de todas)',
})
