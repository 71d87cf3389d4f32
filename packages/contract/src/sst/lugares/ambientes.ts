import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import {
  booleano,
  data,
  dataOpcional,
  type FieldMeta,
  opcao,
  opcaoOpcional,
  ref,
  refs,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import {
  ENCERRAMENTO_ANTES,
  faltaDoLugar,
  LOCAL_DO_AMBIENTE,
  type LugarDoAmbiente,
  soOQueSePede,
  TIPO_ESTABELECIMENTO_PROPRIO,
  TIPO_INSCRICAO_DE_TERCEIRO,
  type Vigencia,
} from './ambiente-regras.ts'
import { formatarInscricao, soInscricao } from './inscricao.ts'

/** A registration number, typed with or without its punctuation; the rules of the form say whether it is right. */
const inscricao = (label: string) =>
  z
    .string()
    .max(20, { error: 'Informe no máximo 20 caracteres' })
    .nullish()
    .transform((v) => soInscricao(v ?? '') || null)
    .meta({ label, kind: 'texto', max: 20 } satisfies FieldMeta)

/** A risk in the environment: where it comes from and what is done against it. */
export const riscoNoAmbiente = z.object({
  riscoId: ref('risco', { label: 'Risco' }),
  fonteRiscoId: ref('fonteRisco', { label: 'Fonte de risco', fem: true, opcional: true }),
  medidasSegurancaIds: refs('medidaSeguranca', { label: 'Medidas de segurança', max: 50 }),
})
/** What an environment is from a day on. */
export const camposDoAmbiente = {
  data: data({ label: 'A partir da data', fem: true }),
  dataValidade: dataOpcional({ label: 'Data de encerramento' }),
  nomeAmbiente: texto({ label: 'Nome', max: 100 }),
  descricao: textoLongo({ label: 'Descrição', fem: true, max: 8000 }),
  tempoExposicao: textoOpcional({ label: 'Tempo de exposição', max: 100 }),
  localAmbiente: opcao(LOCAL_DO_AMBIENTE, { label: 'Local' }),
  chaveOpcaoTipoEstabelecimentoProprio: opcaoOpcional(TIPO_ESTABELECIMENTO_PROPRIO, { label: 'Tipo do local' }),
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
  obraId: ref('obra', { label: 'Obra', fem: true, opcional: true }),
  tipoInscricaoDeTerceiro: opcaoOpcional(TIPO_INSCRICAO_DE_TERCEIRO, { label: 'Tipo de inscrição' }),
  cnpj: inscricao('CNPJ'),
  caepf: inscricao('CAEPF'),
  cno: inscricao('CNO'),
  epcsIds: refs('epc', { label: 'EPCs', max: 50 }),
  riscosAmbientes: z.array(riscoNoAmbiente).max(100, { error: 'Informe no máximo 100 riscos' }),
}
type Campos = z.output<z.ZodObject<typeof camposDoAmbiente>>
/** The rules of the form; a place that does not apply is not looked at. */
export const comRegras = <S extends z.ZodObject>(form: S): S =>
  form.superRefine((value, ctx) => {
    const { data: de, dataValidade: ate, riscosAmbientes, ...campos } = value as Campos
    if (ate !== null && ate < de) ctx.addIssue({ code: 'custom', path: ['dataValidade'], message: ENCERRAMENTO_ANTES })
    const falta = faltaDoLugar(soOQueSePede(campos satisfies LugarDoAmbiente))
    if (falta) ctx.addIssue({ code: 'custom', path: [falta.field], message: falta.message })
    const vistos = new Set<string>()
    for (const [i, { riscoId, fonteRiscoId }] of riscosAmbientes.entries()) {
      const chave = `${riscoId}|${fonteRiscoId}`
      if (vistos.has(chave))
        ctx.addIssue({
          code: 'custom',
          path: ['riscosAmbientes', i, 'riscoId'],
          message: 'Este risco, desta fonte, já está neste ambiente.',
        })
      vistos.add(chave)
    }
  }) as S

export const SITUACAO_DO_AMBIENTE = [
  { codigo: 'V', descricao: 'Em vigor' },
  { codigo: 'I', descricao: 'A iniciar' },
  { codigo: 'E', descricao: 'Encerrado' },
] as const
export type SituacaoDoAmbiente = (typeof SITUACAO_DO_AMBIENTE)[number]['codigo']
/** Of an environment whose shown row is this one. */
export const situacaoDoAmbiente = ({ data: de, dataValidade: ate }: Vigencia, hoje: string): SituacaoDoAmbiente =>
  de > hoje ? 'I' : ate !== null && ate < hoje ? 'E' : 'V'

const linha = {
  data: z.string(),
  dataValidade: z.string().nullable(),
  nomeAmbiente: z.string(),
  descricao: z.string().nullable(),
  tempoExposicao: z.string().nullable(),
  localAmbiente: z.enum(['1', '2']),
  chaveOpcaoTipoEstabelecimentoProprio: z.enum(['E', 'O']).nullable(),
  estabelecimentoId: z.int().nullable(),
  estabelecimentoNome: z.string().nullable(),
  obraId: z.int().nullable(),
  obraNome: z.string().nullable(),
  tipoInscricaoDeTerceiro: z.enum(['1', '3', '4']).nullable(),
  cnpj: z.string().nullable(),
  caepf: z.string().nullable(),
  cno: z.string().nullable(),
  /** The place lacks, so no event of eSocial could name it. */
  cadastroPendente: z.boolean(),
}
const partes = {
  epcs: z.array(z.object({ id: z.int(), descricao: z.string() })),
  riscosAmbientes: z.array(
    z.object({
      riscoId: z.int(),
      riscoDescricao: z.string(),
      grupoRisco: z.string(),
      fonteRiscoId: z.int().nullable(),
      fonteRiscoNome: z.string().nullable(),
      medidas: z.array(z.object({ id: z.int(), descricao: z.string() })),
    }),
  ),
}
export const ambienteHistorico = z.object({ id: z.int(), versao: z.int(), ...linha, ...partes })
export type AmbienteHistorico = z.infer<typeof ambienteHistorico>

/** Where the environment is, in a line. */
export const lugarDoAmbiente = (l: {
  estabelecimentoNome: string | null
  obraNome: string | null
  cnpj: string | null
  caepf: string | null
  cno: string | null
}): string => l.estabelecimentoNome ?? l.obraNome ?? (l.caepf ? `CAEPF ${l.caepf}` : formatarInscricao(l.cnpj ?? l.cno))

/**
 * Environments. What one is stands in its history, by date; the record shows the row in force today, the first one when it begins later, or
 * the last one after its end. `alterar` writes the row that begins on its `data`: it corrects that row, or inserts one.
 */
export const ambientes = resource({
  module: 'sst',
  path: 'ambientes',
  singular: 'Ambiente',
  plural: 'Ambientes',
  label: ({ nomeAmbiente }: { nomeAmbiente: string }) => nomeAmbiente,
  exclusao:
    'Exclui o ambiente com toda a sua história. O que já foi usado em outro lugar não pode ser excluído; encerre-o.',
  fields: camposDoAmbiente,
  rules: comRegras,
  row: { ...linha, situacao: z.enum(['V', 'I', 'E']) },
  record: { ...partes, historicos: z.array(ambienteHistorico) },
  filters: {
    data: dataOpcional({ label: 'Em vigor em' }),
    situacao: opcao(SITUACAO_DO_AMBIENTE, { label: 'Situação' }).optional(),
    localAmbiente: opcao(LOCAL_DO_AMBIENTE, { label: 'Local' }).optional(),
    estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }).optional(),
    obraId: ref('obra', { label: 'Obra', fem: true }).optional(),
    cadastroPendente: booleano({ label: 'Cadastro pendente' }).optional(),
  },
  columns: {
    nomeAmbiente: { label: 'Nome', format: 'text' },
    lugar: { label: 'Lugar', format: 'text', value: lugarDoAmbiente },
    data: { label: 'A partir da data', format: 'date' },
    dataValidade: { label: 'Data de encerramento', format: 'date' },
    situacao: {
      label: 'Situação',
      format: 'text',
      value: (r) => SITUACAO_DO_AMBIENTE.find(({ codigo }) => codigo === r.situacao)!.descricao,
    },
    tempoExposicao: { label: 'Tempo de exposição', format: 'text' },
    cadastroPendente: { label: 'Cadastro pendente', format: 'boolean' },
  },
  sorts: ['nomeAmbiente', 'data', 'dataValidade'],
  sort: 'nomeAmbiente,asc',
})
export type Ambiente = z.infer<typeof ambientes.record>

const { ver, editar } = ambientes.authorities
const base = `${ambientes.base}/{id}/historicos`
const daLinha = { id: z.int().positive(), hid: z.int().positive() }
const versionada = { ...daLinha, versao: z.int() }
export const listarHistoricos = endpoint({
  method: 'GET',
  path: base,
  access: internal(ver),
  input: byId,
  output: z.array(ambienteHistorico),
  summary: 'Histórico de um ambiente, do mais novo ao mais antigo',
})
export const lerHistorico = endpoint({
  method: 'GET',
  path: `${base}/{hid}`,
  access: internal(ver),
  input: z.object(daLinha),
  output: ambienteHistorico,
  summary: 'Lê uma linha do histórico de um ambiente',
})
export const inserirHistorico = endpoint({
  method: 'POST',
  path: base,
  access: internal(editar),
  input: comRegras(z.object({ ...byId.shape, ...camposDoAmbiente })),
  output: ambientes.record,
  summary: 'Insere no histórico de um ambiente o que vale a partir de um dia',
})
export const alterarHistorico = endpoint({
  method: 'PUT',
  path: `${base}/{hid}`,
  access: internal(editar),
  input: comRegras(z.object({ ...versionada, ...camposDoAmbiente })),
  output: ambientes.record,
  summary: 'Corrige uma linha do histórico de um ambiente',
})
export const excluirHistorico = endpoint({
  method: 'DELETE',
  path: `${base}/{hid}`,
  access: internal(editar),
  input: z.object(versionada),
  output: ambientes.record,
  summary: 'Remove uma linha do histórico de um ambiente; a primeira fica',
})
