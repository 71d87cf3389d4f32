import * as z from 'zod'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, dataOpcional, inteiro, ref, texto, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'

/** What an EPI is from a day on. */
export const camposDoEpiHistorico = {
  data: data({ label: 'A partir de' }),
  nome: texto({ label: 'Nome', max: 100 }),
  descricao: textoLongo({ label: 'Descrição', fem: true, max: 1000 }),
  fabricante: textoOpcional({ label: 'Fabricante', max: 100 }),
  numeroCA: textoOpcional({ label: 'Número do CA', max: 20 }),
  vencimentoCA: dataOpcional({ label: 'Vencimento do CA' }),
  validadeUso: inteiro({
    label: 'Validade de uso (dias)',
    fem: true,
    min: 1,
    max: 9999,
    erro: 'Informe 1 dia ou mais',
  }),
  atenuacao: textoOpcional({ label: 'Atenuação', max: 100 }),
}
const exigidos = {
  descricao: 'Descrição é obrigatória',
  fabricante: 'Fabricante é obrigatório',
  numeroCA: 'Número do CA é obrigatório',
  vencimentoCA: 'Vencimento do CA é obrigatório',
} as const
type Exigido = keyof typeof exigidos
/** What still lacks of an EPI; a uniform needs neither a certificate of approval nor its maker. */
export const faltasDoEpi = (
  fardamento: boolean,
  historico: { [K in Exigido]: string | null },
): { field: Exigido; message: string }[] =>
  fardamento
    ? []
    : (Object.keys(exigidos) as Exigido[])
        .filter((field) => !historico[field])
        .map((field) => ({ field, message: exigidos[field] }))

const linha = {
  data: z.string(),
  nome: z.string(),
  descricao: z.string().nullable(),
  fabricante: z.string().nullable(),
  numeroCA: z.string().nullable(),
  vencimentoCA: z.string().nullable(),
  validadeUso: z.int(),
  atenuacao: z.string().nullable(),
}
const historico = z.object({ id: z.int(), versao: z.int(), ...linha })
export type EpiHistorico = z.infer<typeof historico>

/** Personal protective equipment; its data are those in force today, or the first ones of an EPI that begins later. */
export const epis = resource({
  module: 'sst',
  path: 'epis',
  singular: 'EPI',
  plural: 'EPIs',
  label: 'nome',
  fields: { tipoEpiId: ref('tipoEpi', { label: 'Categoria', fem: true }) },
  onlyNew: camposDoEpiHistorico,
  row: { tipoEpiId: z.int(), tipoEpiNome: z.string(), fardamento: z.boolean(), ...linha },
  record: { historicos: z.array(historico) },
  filters: { tipoEpiId: ref('tipoEpi', { label: 'Categoria', fem: true }).optional() },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    tipoEpiNome: { label: 'Categoria', format: 'text' },
    numeroCA: { label: 'Número do CA', format: 'text' },
    vencimentoCA: { label: 'Vencimento do CA', format: 'date' },
    fabricante: { label: 'Fabricante', format: 'text' },
    validadeUso: { label: 'Validade de uso (dias)', format: 'integer' },
  },
  sorts: ['nome', 'tipoEpiNome', 'numeroCA', 'vencimentoCA', 'fabricante'],
  sort: 'nome,asc',
})
export type Epi = z.infer<typeof epis.record>

const { ver, criar, editar } = epis.authorities
/** The categories that an EPI may have, with what each asks for. */
export const categoriasDeEpi = endpoint({
  method: 'GET',
  path: `${epis.base}/categorias`,
  access: internal(ver, criar, editar),
  input: nothing,
  output: z.array(z.object({ id: z.int(), label: z.string(), fardamento: z.boolean() })),
  summary: 'Categorias de EPI ativas, e quais são fardamento',
})

const base = `${epis.base}/{id}/historicos`
const doHistorico = { id: z.int().positive(), hid: z.int().positive() }
const versionado = { ...doHistorico, versao: z.int() }
export const listarHistoricos = endpoint({
  method: 'GET',
  path: base,
  access: internal(ver),
  input: byId,
  output: z.array(historico),
  summary: 'Histórico de um EPI, do mais novo ao mais antigo',
})
export const lerHistorico = endpoint({
  method: 'GET',
  path: `${base}/{hid}`,
  access: internal(ver),
  input: z.object(doHistorico),
  output: historico,
  summary: 'Lê uma linha do histórico de um EPI',
})
export const inserirHistorico = endpoint({
  method: 'POST',
  path: base,
  access: internal(editar),
  input: z.object({ ...byId.shape, ...camposDoEpiHistorico }),
  output: epis.record,
  summary: 'Insere no histórico de um EPI o que vale a partir de um dia',
})
export const alterarHistorico = endpoint({
  method: 'PUT',
  path: `${base}/{hid}`,
  access: internal(editar),
  input: z.object({ ...versionado, ...camposDoEpiHistorico }),
  output: epis.record,
  summary: 'Corrige uma linha do histórico de um EPI',
})
export const excluirHistorico = endpoint({
  method: 'DELETE',
  path: `${base}/{hid}`,
  access: internal(editar),
  input: z.object(versionado),
  output: epis.record,
  summary: 'Remove uma linha do histórico de um EPI; a primeira fica',
})

/** The address is that of the specification: conditions ask it too. Only the company's own EPIs are known. */
export const existeCa = endpoint({
  method: 'GET',
  path: '/sst/condicoes-ambientais/existe-ca',
  access: internal(ver),
  input: z.object({ numeroCA: texto({ label: 'Número do CA', max: 20 }) }),
  output: z.object({ existe: z.boolean(), epis: z.array(z.object({ id: z.int(), nome: z.string() })) }),
  summary: 'Se um EPI da empresa tem, ou teve, este número de CA',
})
